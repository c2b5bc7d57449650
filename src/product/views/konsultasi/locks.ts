/** What of the scores cannot be kept at this moment by who asks: told before anybody tries, by the rules that would refuse it. */
import { instantParts, locale, type Principal, toDate, type Values } from 'skema';
import { askRows, readRow, rowSql, type ViewTools } from 'skema/server';
import type { ScoreLocks } from '../../contracts/konsultasi.ts';
import type { SnbpMasters } from '../../reading/masters.ts';
import { nilaiRaportForm, scoreClosings } from '../../rules/nilai-raport.ts';
import { type Card, placeOf, readCard, storedAt, type StoredScore } from './card.ts';

export const NO_LOCKS: ScoreLocks = { semua: null, semester: [], nilai: [] };

/** As the rules read it. */
const toValues = ({ id, terverifikasi, diverifikasiPada }: StoredScore): Values => ({
  id,
  terverifikasi,
  diverifikasiPada: diverifikasiPada?.toISOString() ?? null,
});

function lockedOne(card: Card, principal: Principal): ScoreLocks['nilai'] {
  return card.stored.flatMap((score) => {
    const context = { id: score.id, before: toValues(score), principal };
    const place = placeOf(card, score);
    if (place === null || storedAt(card, place) !== score || !nilaiRaportForm.isClosed?.('nilai', context)) return [];
    return [{ ...place, why: nilaiRaportForm.whyClosed?.('nilai', context) ?? '' }];
  });
}

async function readSemesters({ registry, pool }: Pick<ViewTools, 'registry' | 'pool'>): Promise<Values[]> {
  const resource = registry.get('semester');
  const rows = await askRows<{ id: string; row: Values }>(
    pool,
    `select t."id", ${rowSql(resource, 't')} as "row" from "semester" t where t."deletedAt" is null`,
  );
  return rows.map(({ id, row }) => ({ ...readRow(resource, row).values, id }));
}

export async function loadLocks(tools: ViewTools, principal: Principal, siswa: string, snbp: SnbpMasters): Promise<ScoreLocks> {
  const { registry, pool: db, clock } = tools;
  const now = clock().toISOString();
  const today = toDate(instantParts(now, locale().zone));
  const [semesters, card] = await Promise.all([readSemesters(tools), readCard({ db, registry, principal }, siswa, snbp)]);
  const closings = scoreClosings({ principal, today, now }, snbp.konfigurasi as Values, semesters);
  return {
    semua: closings.find(({ where }) => where === undefined)?.why ?? null,
    semester: closings.flatMap(({ where, why }) => {
      const semester = snbp.semesters.get(String(where?.['semester'] ?? ''));
      return semester === undefined ? [] : [{ semester, why }];
    }),
    nilai: lockedOne(card, principal),
  };
}
