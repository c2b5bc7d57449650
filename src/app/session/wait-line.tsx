import styles from './wait-line.module.css';

const MINUTE_S = 60;

const lengthOf = (seconds: number): string => (seconds < MINUTE_S ? `${seconds} detik` : `${Math.ceil(seconds / MINUTE_S)} menit`);

/** Under the password: how long until it may be tried again (decision 47). */
export const WaitLine = ({ seconds }: { seconds: number }) => (
  <p className={styles.wait} role="status">
    Terlalu banyak percobaan. Coba lagi {lengthOf(seconds)} lagi.
  </p>
);
