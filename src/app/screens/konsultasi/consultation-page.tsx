import { useSearchParams } from 'react-router-dom';
import { Button } from '../../controls/button.tsx';
import { ApiError } from '../../data/api-error.ts';
import { Notice } from '../../layout/notice.tsx';
import { useSaveKey } from '../../form/use-save-key.ts';
import { useTitle } from '../../layout/title.ts';
import { causeOf } from '../../list/cause.ts';
import { useSession } from '../../session/store.ts';
import { DESK, RESULT, SIGNATURES } from '../../text/konsultasi.ts';
import styles from './consultation.module.css';
import { DeskBar } from './desk-bar.tsx';
import { LeaveQuestion } from '../leave-question.tsx';
import { Notes } from './notes.tsx';
import { Profile } from './profile.tsx';
import { Results } from './results.tsx';
import { Scores } from './scores.tsx';
import { DeskSkeleton } from './skeleton.tsx';
import { type Desk, type OpenDesk, useDesk } from './use-desk.ts';

const STUDENT_ROLE = 'neu:siswaRasionalisasi';

/** `/konsultasiRasionalisasi`: the counselling desk. The student stands in the address. */
export function ConsultationPage() {
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const isStudent = user?.roles.every((role) => role === STUDENT_ROLE) ?? false;
  const siswa = isStudent ? null : search.get('siswa');
  const pick = (id: string | null): void => setSearch(id === null ? {} : { siswa: id });
  useTitle(DESK.title);
  if (!isStudent && siswa === null)
    return (
      <div className={styles.page}>
        <DeskBar onPick={pick} />
        <main id="isi">
          <Notice title={DESK.noStudent}>
            <p>{DESK.noStudentNote}</p>
          </Notice>
        </main>
      </div>
    );
  return <OneStudent key={siswa ?? ''} siswa={siswa} onPick={isStudent ? undefined : pick} />;
}

function OneStudent({ siswa, onPick }: { siswa: string | null; onPick: ((id: string | null) => void) | undefined }) {
  const desk = useDesk(siswa);
  useSaveKey(() => void desk.save());
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#hasil">
        {RESULT.skip}
      </a>
      <DeskBar desk={desk} onPick={onPick} />
      <Body desk={desk} />
      <LeaveQuestion isHeld={desk.count > 0} words={DESK} />
    </div>
  );
}

const isOpen = (desk: Desk): desk is OpenDesk => desk.view !== undefined && desk.stored !== undefined;

function Body({ desk }: { desk: Desk }) {
  if (isOpen(desk))
    return (
      <>
        <main className={styles.desk} id="isi" aria-busy={desk.isComputing}>
          <Notes desk={desk} />
          <Profile desk={desk} />
          <Scores desk={desk} />
          <Results desk={desk} />
        </main>
        <footer className={styles.signatures} aria-hidden="true">
          {SIGNATURES.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </footer>
      </>
    );
  if (!desk.error) return <DeskSkeleton />;
  const isMissing = desk.error instanceof ApiError && desk.error.status === 404;
  return (
    <main id="isi">
      <Notice title={isMissing ? DESK.missing : DESK.failed} actions={!isMissing && <Button onClick={desk.retry}>{DESK.retry}</Button>}>
        <p>{causeOf(desk.error)}</p>
      </Notice>
    </main>
  );
}
