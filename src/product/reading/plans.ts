import { toSubjectPlan } from '../snbp/subject-plan.ts';
import type { SubjectPlan } from '../snbp/types.ts';
import type { SnbpMasters } from './masters.ts';

interface Made {
  plans: Map<string, SubjectPlan>;
  /** Schools with electives of their own; all others share the plans of their streams. */
  own: ReadonlySet<string | null>;
}

/** As long as the masters stay the same. */
const made = new WeakMap<SnbpMasters, Made>();

/** What is asked of the students of a stream at a school. A stream that is not there asks for nothing. */
export function planOf(snbp: SnbpMasters, jurusan: string, sekolah: string): SubjectPlan {
  let known = made.get(snbp);
  if (!known) made.set(snbp, (known = { plans: new Map(), own: new Set(snbp.masters.mapelTambahan.map((row) => row.sekolah)) }));
  const key = known.own.has(sekolah) ? `${jurusan} ${sekolah}` : jurusan;
  let plan = known.plans.get(key);
  if (!plan) {
    const stream = snbp.streams.get(jurusan) ?? { jenjang: '', jumlahSemester: 0, kurikulum: '' };
    plan = toSubjectPlan({ ...stream, jurusan, sekolah }, snbp.masters);
    known.plans.set(key, plan);
  }
  return plan;
}
