import { useEffect, useState } from 'react';
import { useNavigate, useNavigationType } from 'react-router-dom';
import { ApiError, Button, ButtonLink, causeOf, classes, HomeLink, Notice, useSaveKey, useSession, Told, useTitle } from 'skema/app';
import { STUDENT_ROLE } from '../../roles.ts';
import { konsultasi } from './route.ts';
import { DESK, RESULT, SIGNATURES } from './text.ts';
import styles from './consultation.module.css';
import { DeskBar } from './desk-bar.tsx';
import { LeavingDesk, sayTried } from './leaving-desk.tsx';
import { Start } from './start.tsx';
import { useNeighbours, useWalk } from './walk.ts';
import { Bones, RETRY } from '../instead.tsx';
import { usePrinting } from '../use-printing.ts';
import { Notes } from './notes.tsx';
import { Profile } from './profile.tsx';
import { Scores } from './scores/scores.tsx';
import { asStored, type Desk, type OpenDesk, useDesk } from './use-desk.ts';
import profile from './profile.module.css';
import { Alternatives } from './choices/alternatives.tsx';
import { ChoiceCard } from './choices/choice-card.tsx';
import { axisOf } from './scores/score-line.tsx';

/** Absent: the student is the account's own. */
type OnPick = ((id: string | null) => void) | undefined;

/** `/konsultasiRasionalisasi`: the counselling desk. The student stands in the address. */
export function ConsultationPage() {
  const { user } = useSession();
  const { walk, change, siswa } = useWalk();
  const navigate = useNavigate();
  const isStudent = user?.roles.every((role) => role === STUDENT_ROLE) ?? false;
  const pick = (id: string | null): void => void navigate(id === null ? konsultasi.path : `${konsultasi.path}?siswa=${id}`);
  useTitle(konsultasi.title);
  if (!isStudent && siswa === null)
    return (
      <div className={styles.page}>
        <DeskBar />
        <Start {...walk} change={change} />
      </div>
    );
  return <OneStudent key={siswa ?? ''} siswa={siswa} onPick={isStudent ? undefined : pick} />;
}

/** What is signed on paper is what is stored, whatever is tried or not yet saved. */
function OneStudent({ siswa, onPick }: { siswa: string | null; onPick: OnPick }) {
  const live = useDesk(siswa);
  const neighbours = useNeighbours(onPick ? siswa : null);
  const isPrinting = usePrinting();
  useTop();
  const desk = isPrinting ? asStored(live) : live;
  const goOn = useGoingOn(live.count, neighbours?.next ?? null);
  useSaveKey((thenOn) => {
    if (!thenOn && live.count === 0) sayTried(live);
    void live.save().then((isSaved) => isSaved && thenOn && goOn());
  });
  return (
    <div className={styles.page}>
      <a className={`${styles.skip} no-print`} href="#hasil">
        {RESULT.skip}
      </a>
      <DeskBar desk={desk} onPick={onPick} neighbours={neighbours} />
      {hasOwn(live) && <p className={`${styles.leftOut} on-paper`}>{DESK.leftOut}</p>}
      {isOpen(live) && <LeavingDesk desk={live} />}
      <Body desk={desk} isPrinting={isPrinting} onPick={onPick} />
    </div>
  );
}

/** Whoever goes on to a student begins at the top; whoever comes back is where they were. */
function useTop(): void {
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (!isBack) window.scrollTo(0, 0);
    // oxlint-disable-next-line react/exhaustive-deps -- as it is opened
  }, []);
}

/** To the next student, once what was saved is no change any more: before that, leaving asks. */
function useGoingOn(count: number, next: string | null): () => void {
  const navigate = useNavigate();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || count > 0) return;
    setWanted(false);
    if (next !== null) void navigate(next);
  }, [isWanted, count, next, navigate]);
  return () => setWanted(true);
}

/** Something is tried, or not yet saved. */
const hasOwn = ({ count, assumed }: Desk): boolean => count > 0 || Object.keys(assumed).length > 0;

const isOpen = (desk: Desk): desk is OpenDesk => desk.view !== undefined && desk.stored !== undefined;

function Body({ desk, isPrinting, onPick }: { desk: Desk; isPrinting: boolean; onPick: OnPick }) {
  if (isOpen(desk))
    return (
      <>
        <main className={styles.desk} id="isi" aria-busy={desk.isComputing}>
          <Notes desk={desk} />
          <Profile desk={desk} />
          <Scores desk={desk} isPrinting={isPrinting} />
          <Results desk={desk} />
        </main>
        <footer className={`${styles.signatures} on-paper`} aria-hidden="true">
          {SIGNATURES.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </footer>
      </>
    );
  if (!desk.error) return <DeskSkeleton />;
  const isMissing = desk.error instanceof ApiError && desk.error.status === 404;
  const own = desk.isOwn ? <HomeLink /> : <ButtonLink to={konsultasi.path}>{DESK.toOwn}</ButtonLink>;
  const another = onPick ? <Button onClick={() => onPick(null)}>{DESK.another}</Button> : own;
  return (
    <main id="isi">
      <Notice title={isMissing ? DESK.missing : DESK.failed} actions={isMissing ? another : <Button onClick={desk.retry}>{RETRY}</Button>}>
        <p>
          <Told text={causeOf(desk.error)} />
        </p>
      </Notice>
    </main>
  );
}

/** Two choices side by side, and what could be chosen instead. */
function Results({ desk }: { desk: OpenDesk }) {
  const { view, messages, choices } = desk;
  const axis = axisOf(view.pilihan);
  const isEmpty = view.pilihan.length === 0 && choices.every((id) => id === null);
  // What the two may not be together is said at the second, once.
  const second = [...(messages['pilihan2'] ?? []), ...(view.pelanggaran === null ? [] : [view.pelanggaran])];
  const withoutStar = [...new Set(second.map((sentence) => sentence.replace(/^\*/, '').replace(/\.$/, '')))];
  return (
    <section className={classes(styles.results, isEmpty && styles.nothing)} id="hasil" aria-label={RESULT.region} tabIndex={-1}>
      <div className={styles.two}>
        <ChoiceCard desk={desk} number={1} axis={axis} refused={messages['pilihan1'] ?? []} />
        <ChoiceCard desk={desk} number={2} axis={axis} refused={withoutStar} />
      </div>
      <Alternatives desk={desk} />
    </section>
  );
}

const COLUMNS = [classes(styles.column, profile.profile), classes(styles.column, styles.scores), classes(styles.results, styles.inset)];

/** Stands still where the desk will be. */
const DeskSkeleton = () => (
  <main className={styles.desk} id="isi" role="status" aria-label={DESK.loading}>
    {COLUMNS.map((column) => (
      <div key={column} className={column}>
        <Bones amount={4} className={styles.bone} />
      </div>
    ))}
  </main>
);
