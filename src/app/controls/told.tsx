import styles from './told.module.css';

interface ToldProps {
  text: string;
  /** In place of the first line. */
  sentence?: string;
}

/** A sentence, and below it what refuses a request, for whoever hears that. */
export function Told({ text, sentence }: ToldProps) {
  const [first, ...whys] = text.split('\n');
  return (
    <>
      {sentence ?? first}
      {whys.length > 0 && <small className={styles.why}>{whys.join(' ')}</small>}
    </>
  );
}
