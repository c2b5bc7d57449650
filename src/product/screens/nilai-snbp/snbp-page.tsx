import { IconArrowLeft } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { Brand, ButtonLink, ICON_LARGE, Link, loginPath, Logo, MenuButton, useSession, useTitle } from 'skema/app';
import { DISCLAIMER } from '../../snbp/labels.ts';
import { nilaiSnbp } from './route.ts';
import { SNBP } from './text.ts';
import bar from '../konsultasi/desk-bar.module.css';
import { DESK } from '../konsultasi/text.ts';
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
      {isIn ? <OfficeHead params={params} isRanking={isRanking} /> : <PublicHead />}
      <main className={styles.body} id="isi">
        {isRanking ? <Ranking key={user.id} /> : <Calculator key={user?.id ?? ''} userId={user?.id ?? null} />}
      </main>
    </div>
  );
}

interface HeadProps {
  params: URLSearchParams;
  isRanking: boolean;
}

/** As on the consultation desk: the menu, the way back, the mark, what this is and its two faces. */
const OfficeHead = (props: HeadProps) => (
  <header className={bar.bar}>
    <MenuButton className="no-print" />
    <ButtonLink
      variant="quiet"
      className="no-print"
      to="/"
      icon={<IconArrowLeft {...ICON_LARGE} />}
      aria-label={DESK.home}
      title={DESK.home}
    />
    <span className={`${bar.logo} no-print`}>
      <Logo />
    </span>
    <h1>{nilaiSnbp.title}</h1>
    <Tabs {...props} />
    <p className={bar.disclaimer}>{DISCLAIMER}</p>
  </header>
);

const PublicHead = () => (
  <header className={styles.public}>
    <div className={styles.brand}>
      <Brand link />
      <Link className="no-print" to={loginPath(nilaiSnbp.path)}>
        {SNBP.login}
      </Link>
    </div>
    <div className={styles.head}>
      <h1 className="title">{nilaiSnbp.title}</h1>
      <p className={styles.note}>{DISCLAIMER}</p>
    </div>
  </header>
);

/** Both faces at one address; what is chosen on one stays while the other is looked at. */
function Tabs({ params, isRanking }: HeadProps) {
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
