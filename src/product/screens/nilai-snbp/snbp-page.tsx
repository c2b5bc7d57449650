import { useSearchParams } from 'react-router-dom';
import { Link, loginPath, MenuButton, useSession, useTitle } from 'skema/app';
import { DISCLAIMER } from '../../snbp/labels.ts';
import { nilaiSnbp } from './route.ts';
import { SNBP } from './text.ts';
import { Calculator } from './calculator/calculator.tsx';
import { Ranking } from './ranking/ranking.tsx';
import styles from './snbp.module.css';

const CALCULATOR_FACE = 'kalkulator';

/** `/nilai-snbp`: for anybody a calculator; signed in, first of all the ranking of a school and year. */
export function SnbpPage() {
  const { state, user } = useSession();
  const [params] = useSearchParams();
  useTitle(nilaiSnbp.title);
  const isIn = state === 'in' && user !== null;
  const isRanking = isIn && params.get('lihat') !== CALCULATOR_FACE;
  return (
    <div className={styles.page}>
      {!isIn && (
        <p className={`${styles.corner} no-print`}>
          <Link to={loginPath(nilaiSnbp.path)}>{SNBP.login}</Link>
        </p>
      )}
      <header className={styles.head}>
        {isIn && <MenuButton className={`${styles.menu} no-print`} />}
        <h1 className="title">{nilaiSnbp.title}</h1>
        {isIn && <Tabs params={params} isRanking={isRanking} />}
        <p className={styles.note}>{DISCLAIMER}</p>
      </header>
      {isRanking ? <Ranking key={user.id} /> : <Calculator key={user?.id ?? ''} userId={user?.id ?? null} />}
    </div>
  );
}

/** Both faces at one address; what is chosen on one stays while the other is looked at. */
function Tabs({ params, isRanking }: { params: URLSearchParams; isRanking: boolean }) {
  const [ranking, calculator] = [new URLSearchParams(params), new URLSearchParams(params)];
  ranking.delete('lihat');
  calculator.set('lihat', CALCULATOR_FACE);
  return (
    <nav className={`${styles.tabs} no-print`} aria-label={SNBP.choose}>
      <Link to={`${nilaiSnbp.path}?${ranking}`} aria-current={isRanking ? 'page' : undefined}>
        {SNBP.faces.peringkat}
      </Link>
      <Link to={`${nilaiSnbp.path}?${calculator}`} aria-current={isRanking ? undefined : 'page'}>
        {SNBP.faces.kalkulator}
      </Link>
    </nav>
  );
}
