import { Outlet } from 'react-router-dom';
import styles from './auth-layout.module.css';
import { Brand } from './brand.tsx';

/** The board on the left, what is asked on the right. */
export const AuthLayout = () => (
  <div className={styles.auth}>
    <aside className={`${styles.board} no-print`} aria-hidden="true">
      <svg className={styles.art} viewBox="0 0 640 640" preserveAspectRatio="xMidYMid slice">
        <defs>
          <pattern id="cell" width="64" height="64" patternUnits="userSpaceOnUse">
            <path className={styles.line} d="M64 0H0V64" fill="none" />
          </pattern>
        </defs>
        <g className={styles.mark} transform="scale(32)">
          <path d="M5 0h8.25a.75.75 0 0 1 .75.75v2.5a.75.75 0 0 1-.75.75H5a1 1 0 0 0-1 1v2a1 1 0 0 0 1 1h10a5 5 0 0 1 5 5v2a5 5 0 0 1-5 5H6.75a.75.75 0 0 1-.75-.75v-2.5a.75.75 0 0 1 .75-.75H15a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5Z" />
          <rect y="16" width="4" height="4" rx=".75" />
        </g>
        <rect x="-1280" y="-1280" width="3200" height="3200" fill="url(#cell)" opacity=".6" />
        <rect className={styles.chalk} x="512" width="128" height="128" rx="24" />
      </svg>
    </aside>
    <main className={styles.pane} id="isi">
      <Brand />
      <Outlet />
    </main>
  </div>
);
