import { RANK_STATUS_LABELS } from '../../domain/snbp/labels.ts';
import type { RankStatus } from '../../domain/snbp/types.ts';
import { Tag, type TagTone } from '../controls/tag.tsx';

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
