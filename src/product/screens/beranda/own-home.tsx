/** The landing page of a school or of a student, which is theirs alone: one chunk, one question. */
import { type OwnHomeProps, PageHead, useLiveView, useSession } from 'skema/app';
import type { SchoolHomeView, StudentHomeView } from '../../contracts/beranda.ts';
import { SCHOOL_ROLES } from '../../roles.ts';
import { Failed } from '../instead.tsx';
import { HomeSkeleton } from './frame.tsx';
import { SchoolHome } from './school-home.tsx';
import { StudentHome } from './student-home.tsx';
import { OWN } from './text.ts';

/** What ranks, gaps, choices and dates come from, as far as one may list it. */
const READS = ['siswa', 'nilaiRaport', 'sekolah', 'tahun'] as const;

type Waiting = Pick<OwnHomeProps, 'resume'>;

export function OwnHome({ resume }: OwnHomeProps) {
  const roles = useSession().user?.roles ?? [];
  return SCHOOL_ROLES.some((role) => roles.includes(role)) ? <School resume={resume} /> : <Student resume={resume} />;
}

function School({ resume }: Waiting) {
  const { data, error, mutate } = useLiveView<SchoolHomeView>('berandaSekolah', {}, { reads: READS });
  if (data) return <SchoolHome view={data} resume={resume} />;
  return <Instead error={error} onRetry={() => void mutate()} resume={resume} />;
}

function Student({ resume }: Waiting) {
  const { data, error, mutate } = useLiveView<StudentHomeView>('berandaSiswa', {}, { reads: READS });
  if (data) return <StudentHome view={data} resume={resume} />;
  return <Instead error={error} onRetry={() => void mutate()} resume={resume} />;
}

function Instead({ error, onRetry, resume }: Waiting & { error: Error | undefined; onRetry: () => void }) {
  const name = useSession().user?.name ?? '';
  if (!error) return <HomeSkeleton title={name} />;
  return (
    <>
      <PageHead title={name} />
      {resume}
      <Failed title={OWN.failed} error={error} onRetry={onRetry} />
    </>
  );
}
