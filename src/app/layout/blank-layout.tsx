import { Outlet } from 'react-router-dom';
import styles from './blank-layout.module.css';
import { Brand } from './brand.tsx';

/** Nothing but the page; the mark leads home. A page that brings its own bar fills the window. */
export const BlankLayout = ({ bare }: { bare?: boolean }) => (bare ? <Outlet /> : <Marked />);

const Marked = () => (
  <div className={styles.blank}>
    <Brand link />
    <main className={styles.main} id="isi">
      <Outlet />
    </main>
  </div>
);
