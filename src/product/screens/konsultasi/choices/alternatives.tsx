import { CHANCE_LABELS } from '../../../snbp/labels.ts';
import type { Alternative } from '../../../contracts/konsultasi.ts';
import { Button, classes, percent } from 'skema/app';
import { RESULT } from '../text.ts';
import { type Choices, withChoice } from '../desk-changes.ts';
import parts from '../parts.module.css';
import styles from '../consultation.module.css';
import table from '../scores/table.module.css';
import type { OpenDesk } from '../use-desk.ts';

/** Each programme once, with the choice it would better. */
const once = (alternatives: readonly Alternative[]): Alternative[] =>
  alternatives.filter((one, index) => alternatives.findIndex(({ programme }) => programme.id === one.programme.id) === index);

/** A place that is free is filled first. */
const placeFor = ([first, second]: Choices, untuk: 1 | 2): 1 | 2 => (first === null ? 1 : second === null ? 2 : untuk);

/** Programmes of the same kind with a better chance. */
export function Alternatives({ desk: { view, choices, change } }: { desk: OpenDesk }) {
  const list = once(view.alternatif);
  if (view.pilihan.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className={classes(table.region, styles.alternatives)} role="region" aria-labelledby="alternatif" tabIndex={0}>
      <h2 id="alternatif" className={parts.heading}>
        {RESULT.alternatives}
      </h2>
      {list.length === 0 ? (
        <p className={parts.small}>{RESULT.noAlternatives}</p>
      ) : (
        <table className={classes(table.table, styles.offers)} aria-labelledby="alternatif">
          <thead>
            <tr>
              <th scope="col">{RESULT.programme}</th>
              <th scope="col" className={table.number}>
                {RESULT.tightness}
              </th>
              <th scope="col" className={table.number}>
                {RESULT.chance}
              </th>
              <th scope="col">{RESULT.band}</th>
              {view.may.pilihan && <td className="no-print" />}
            </tr>
          </thead>
          <tbody>
            {list.map(({ programme, peluang, band, untuk }) => {
              const place = placeFor(choices, untuk);
              return (
                <tr key={programme.id}>
                  <th scope="row">
                    {programme.programStudi}
                    <small>
                      {programme.universitas}
                      {programme.isHome && `, ${RESULT.home}`}
                    </small>
                  </th>
                  <td className={table.number}>{percent(programme.keketatan)}</td>
                  <td className={table.number}>
                    <b>{percent(peluang, 1)}</b>
                  </td>
                  <td>{band === null ? RESULT.unknown : CHANCE_LABELS[band]}</td>
                  {view.may.pilihan && (
                    <td className="no-print">
                      <Button
                        small
                        aria-label={`${RESULT.makeChoice(place)}: ${programme.programStudi}, ${programme.universitas}`}
                        onClick={() => change({ pilihan: withChoice(choices, place, programme.id) })}
                      >
                        {RESULT.makeChoice(place)}
                      </Button>
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </div>
  );
}
