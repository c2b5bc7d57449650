import { Outlet } from 'react-router-dom';
import styles from './blank-layout.module.css';
import { Brand } from './brand.tsx';
import { PalettePlace } from '../palette/place.tsx';
import { useFocusOnArrival } from './use-arrival.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useUndoKey } from './use-undo-key.ts';

/** Nothing but the page; the mark leads home. A page that brings its own bar fills the window. */
export function BlankLayout({ bare }: { bare?: boolean }) {
  useFocusOnArrival();
  useKeptFocus();
  useUndoKey();
  if (bare)
    return (
      <>
        <Outlet />
        <PalettePlace />
      </>
    );
  return (
    <div className={styles.blank}>
      <Brand link />
      <main className={styles.main} id="isi">
        <Outlet />
      </main>
      <PalettePlace />
    </div>
  );
}
