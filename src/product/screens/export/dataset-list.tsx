import { IconArrowRight } from '@tabler/icons-react';
import type { ExportCard } from '../../contracts/ekspor.ts';
import { formatInstant } from 'skema';
import { Button, ButtonLink, ICON, ownZone } from 'skema/app';
import { EXPORT } from './text.ts';
import styles from './export.module.css';

interface DatasetListProps {
  id: string;
  title: string;
  cards: readonly ExportCard[];
  onChoose: (dataset: string) => void;
}

/** A group of datasets, a row for each: what it is, how much of it, when it was last taken, and the way to a file. */
export const DatasetList = ({ id, title, cards, onChoose }: DatasetListProps) => (
  <section className={styles.group} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul>
      {cards.map((card) => (
        <DatasetRow key={card.dataset} card={card} onChoose={onChoose} />
      ))}
    </ul>
  </section>
);

const toMoment = (instant: string): string => formatInstant(instant, 'dd/MM/yyyy HH:mm', ownZone());

function DatasetRow({ card, onChoose }: { card: ExportCard; onChoose: DatasetListProps['onChoose'] }) {
  const { dataset, title, description, rows, isCapped, last } = card;
  return (
    <li className={styles.dataset}>
      <div className={styles.about}>
        <h3>{title}</h3>
        <p>{description}</p>
      </div>
      <p className={styles.rows}>{EXPORT.rows(rows, isCapped)}</p>
      <p className={styles.last}>{last === null ? EXPORT.never : EXPORT.last(toMoment(last))}</p>
      {dataset === 'nilaiRaport' ? (
        <ButtonLink className={`${styles.action} no-print`} to="/export/nilaiRaport" aria-label={EXPORT.actionOf(title)}>
          {EXPORT.action}
          <IconArrowRight {...ICON} />
        </ButtonLink>
      ) : (
        <Button className={`${styles.action} no-print`} aria-label={EXPORT.actionOf(title)} onClick={() => onChoose(dataset)}>
          {EXPORT.action}
        </Button>
      )}
    </li>
  );
}
