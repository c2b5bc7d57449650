import { Outlet } from 'react-router-dom';
import styles from './blank-layout.module.css';
import { useSession } from '../session/store.ts';
import { Brand } from './brand.tsx';
import { MenuButton } from './menu-button.tsx';
import { PalettePlace } from '../palette/place.tsx';
import { useFocusOnArrival } from './use-arrival.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useUndoKey } from './use-undo-key.ts';

/** Nothing but the page; the mark leads home, and for whoever is in the menu elsewhere. A page that brings its own bar fills the window. */
export function BlankLayout({ bare }: { bare?: boolean }) {
  useFocusOnArrival();
  useKeptFocus();
  useUndoKey();
  const { user } = useSession();
  if (bare)
    return (
      <>
        <Outlet />
        <PalettePlace />
      </>
    );
  return (
    <div className={styles.blank}>
      <div className="level no-print">
        {user && <MenuButton />}
        <Brand link />
      </div>
      <main className={styles.main} id="isi">
        <Outlet />
      </main>
      <PalettePlace />
    </div>
  );
}
