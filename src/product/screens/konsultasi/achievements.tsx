import { IconPlus, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { AchievementView } from '../../contracts/konsultasi.ts';
import { Button, classes, Combobox, figure, ICON, NONE } from 'skema/app';
import { PROFILE } from './text.ts';
import { ACHIEVEMENTS_ID as id } from './focus-refused.ts';
import { Others, Refusals, Was } from './notes.tsx';
import type { OpenDesk } from './use-desk.ts';
import parts from './parts.module.css';

/** At most as many achievements as count; chosen from the catalogue. */
export function Achievements({ desk }: { desk: OpenDesk }) {
  const { view, stored, achievements, changed, change, messages } = desk;
  const [isAdding, setAdding] = useState(false);
  const known = (ids: readonly string[]): AchievementView[] => ids.flatMap((one) => view.katalogPrestasi.find((it) => it.id === one) ?? []);
  const inWords = (ids: readonly string[]): string =>
    known(ids)
      .map(({ nama }) => nama)
      .join(', ');
  const chosen = known(achievements);
  const set = (prestasi: readonly string[]): void => {
    change({ prestasi });
    // What was pressed is gone.
    document.getElementById(id)?.focus();
  };
  useEffect(() => {
    if (isAdding) document.getElementById(`${id}-add`)?.focus();
  }, [isAdding]);
  const refused = ['prestasi', 'prestasi1', 'prestasi2', 'prestasi3'].flatMap((handle) => messages[handle] ?? []);
  return (
    <>
      <h3 id={id} tabIndex={-1}>
        <span className={changed.prestasi ? parts.marked : undefined}>{PROFILE.achievements}</span>
        <small>{PROFILE.achievementsOf(chosen.length, view.maksPrestasi)}</small>
      </h3>
      {chosen.length === 0 && <p className={classes(parts.small, isAdding && parts.above)}>{PROFILE.noAchievements}</p>}
      <ul className={parts.lines}>
        {chosen.map((one) => (
          <Achievement
            key={one.id}
            one={one}
            onRemove={view.may.prestasi ? () => set(achievements.filter((other) => other !== one.id)) : undefined}
          />
        ))}
      </ul>
      <Refusals id={`${id}-error`} messages={refused} />
      {view.may.prestasi &&
        chosen.length < view.maksPrestasi &&
        (isAdding ? (
          <Combobox
            id={`${id}-add`}
            invalid={refused.length > 0}
            describedBy={refused.length > 0 ? `${id}-error` : undefined}
            label={PROFILE.addAchievement}
            value={null}
            options={view.katalogPrestasi
              .filter((one) => !achievements.includes(one.id))
              .map((one) => ({ value: one.id, label: one.nama, note: figure(one.poin, 0) }))}
            onChange={(added) => {
              setAdding(false);
              if (added !== null) set([...achievements, added]);
            }}
          />
        ) : (
          <Button variant="quiet" small className="no-print" icon={<IconPlus {...ICON} />} onClick={() => setAdding(true)}>
            {PROFILE.addAchievement}
          </Button>
        ))}
      <Others desk={desk} handle="prestasi" textOf={inWords} may={view.may.prestasi}>
        {changed.prestasi && (
          <Was
            label={PROFILE.achievements}
            text={inWords(stored.siswa.prestasi)}
            controlId={id}
            onRestore={() => set(stored.siswa.prestasi)}
          />
        )}
      </Others>
    </>
  );
}

const Achievement = ({ one: { nama, tingkat, poin, diakui }, onRemove }: { one: AchievementView; onRemove: (() => void) | undefined }) => (
  <li>
    <span className="fills">
      {nama}
      <small>{diakui ? tingkat : `${tingkat}, ${PROFILE.notAccepted}`}</small>
    </span>
    <b>{diakui ? figure(poin, 0) : NONE}</b>
    {onRemove && (
      <Button
        variant="quiet"
        small
        className="no-print"
        icon={<IconX {...ICON} />}
        aria-label={PROFILE.removeAchievement(nama)}
        onClick={onRemove}
      />
    )}
  </li>
);
