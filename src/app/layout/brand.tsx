import type { ReactNode } from 'react';
import { Link } from '../controls/link.tsx';
import { facts } from 'virtual:skema/facts';
import { words as text } from 'virtual:skema/words/base';
import styles from './brand.module.css';

/** The tile of `assets/logo.svg`, inline: it stands on every page and must not wait. */
export const Logo = () => (
  <svg className={styles.logo} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#185847" />
    <g transform="translate(6 6)" fill="#fff">
      <path d="M5 0h8.25a.75.75 0 0 1 .75.75v2.5a.75.75 0 0 1-.75.75H5a1 1 0 0 0-1 1v2a1 1 0 0 0 1 1h10a5 5 0 0 1 5 5v2a5 5 0 0 1-5 5H6.75a.75.75 0 0 1-.75-.75v-2.5a.75.75 0 0 1 .75-.75H15a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5Z" />
      <rect y="16" width="4" height="4" rx=".75" />
      <rect x="16" width="4" height="4" rx=".75" fill="#f6d93f" />
    </g>
  </svg>
);

/** Tile and name; a link home where there is a home. */
export function Brand({ link, children }: { link?: boolean; children?: ReactNode }) {
  const name = (
    <>
      <Logo />
      {facts.title}
    </>
  );
  return (
    <div className={styles.brand}>
      {link ? (
        <Link className={styles.name} to="/" aria-label={`${facts.title}, ${text.layout.home}`}>
          {name}
        </Link>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      {children}
    </div>
  );
}
