import { useEffect, useState } from 'react';
import type { Deed } from '../../engine/bulk.ts';
import { causeOf } from '../wire/api-error.ts';
import { askEffect } from './ask.ts';

/** What it comes to; null while that is found out. Without a deed, nothing. */
export function useEffectOf(deed: Deed | null): readonly string[] | null {
  const asked = deed && JSON.stringify(deed);
  const [found, setFound] = useState<{ of: string; said: readonly string[] } | null>(null);
  useEffect(() => {
    if (asked === null) return undefined;
    let isLeft = false;
    const tell = (said: readonly string[]): void => {
      if (!isLeft) setFound({ of: asked, said });
    };
    askEffect(JSON.parse(asked) as Deed).then(tell, (error: unknown) => tell([causeOf(error)]));
    return () => {
      isLeft = true;
    };
  }, [asked]);
  if (asked === null) return [];
  return found?.of === asked ? found.said : null;
}

/** A question that keeps a person waiting longer is asked as it is. */
const WAIT_MS = 1000;

/** Whether something is under way for so long that this must be seen. */
export function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const late = setTimeout(() => setLate(true), WAIT_MS);
    return () => clearTimeout(late);
  }, [isWaiting]);
  return isLate;
}
