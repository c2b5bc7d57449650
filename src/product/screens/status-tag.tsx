import { RANK_STATUS_LABELS } from '../snbp/labels.ts';
import type { RankStatus } from '../snbp/types.ts';
import { Tag, type TagTone } from 'skema/app';

const TONES: Record<RankStatus, TagTone | undefined> = {
  aman: 'good',
  amanTipis: 'thin',
  cadangan: undefined,
  luarKuota: 'bad',
  belumLengkap: 'warning',
  tanpaKuota: 'open',
};

/** A status as a tag that says its name. */
export const StatusTag = ({ status }: { status: RankStatus }) => <Tag tone={TONES[status]}>{RANK_STATUS_LABELS[status]}</Tag>;
