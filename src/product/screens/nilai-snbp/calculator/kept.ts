/** Typed values outlive a reload in this tab, each person's apart; who logs out leaves nothing behind. */
import { session } from 'skema/app';
import { isTyped, NOTHING_TYPED, type Typed } from './typed.ts';

const keyOf = (userId: string | null): string => `skema.kalkulator.${userId ?? 'umum'}`;

/** Whatever does not fit (any more) is as if nothing were kept. */
export function parseTyped(text: string | null): Typed {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isTyped(value) ? value : NOTHING_TYPED;
  } catch {
    return NOTHING_TYPED;
  }
}

export function readKept(userId: string | null): Typed {
  try {
    return parseTyped(sessionStorage.getItem(keyOf(userId)));
  } catch {
    return NOTHING_TYPED;
  }
}

export function keep(userId: string | null, typed: Typed): void {
  try {
    if (typed === NOTHING_TYPED) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(typed));
  } catch {
    // Closed storage: the values last as long as the page.
  }
}

session.subscribe((now, before) => {
  if (before.user && now.user?.id !== before.user.id) keep(before.user.id, NOTHING_TYPED);
});
