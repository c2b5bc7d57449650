import { Outlet } from 'react-router-dom';
import styles from './blank-layout.module.css';
import { Brand } from './brand.tsx';

/** Nothing but the page; the mark leads home. */
export const BlankLayout = () => (
  <div className={styles.blank}>
    <Brand link />
    <main className={styles.main} id="isi">
      <Outlet />
    </main>
  </div>
);
