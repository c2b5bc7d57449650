/** Under the title of a list: which view it shows, a dot where that was changed, and the way to the others. */
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { useOutside } from '../../controls/overlay/use-outside.ts';
import { words as LIST } from 'virtual:skema/words/list';
import type { List } from '../use-list-controller.ts';
import { useViewInForce } from './use-view-in-force.ts';
import type { Asking } from './view-parts.tsx';
import styles from './view-button.module.css';

const ViewParts = lazy(() => import('./view-parts.tsx'));

export function ViewButton({ list }: { list: List }) {
  const [isOpen, setOpen] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const shown = useViewInForce(list, isOpen || asking !== null);
  const { view, isGone } = shown;
  useEffect(() => {
    if (isGone || view?.lost.length) void import('./tell-lost.ts').then(({ tellLost }) => tellLost(view));
    // Once it comes into force, however it came.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [view?.id, isGone]);
  useOutside(box, isOpen, () => setOpen(false));
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <span ref={box} className={`${styles.box} no-print`}>
      <Button
        ref={button}
        variant="quiet"
        small
        className={styles.view}
        title={shown.name}
        aria-label={LIST.viewOf(shown.name, shown.isChanged)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        icon={shown.isChanged && <i className={styles.dot} />}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <span className={styles.name}>{shown.name}</span>
        <IconChevronDown size="0.875rem" aria-hidden="true" />
      </Button>
      <Suspense>
        {(isOpen || asking) && (
          <ViewParts {...{ list, shown, isOpen, asking }} button={button.current!} onClose={close} onAsk={setAsking} />
        )}
      </Suspense>
    </span>
  );
}
