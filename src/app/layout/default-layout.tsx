import { IconLayoutSidebarLeftCollapse } from '@tabler/icons-react';
import { address as KEY } from 'virtual:skema/address';
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { SPLASH_MS } from '../../engine/constants.ts';
import { Button } from '../controls/button.tsx';
import { classes } from '../controls/control.ts';
import { ICON } from '../controls/icon.ts';
import { orFail } from '../start/bring-part.ts';
import { isReadOnly } from '../wire/config.ts';
import { useSettled } from '../data/use-settled.ts';
import { words as text } from 'virtual:skema/words/base';
import { ConnectionLine } from './connection-line.tsx';
import styles from './default-layout.module.css';
import { Nav } from './nav/nav.tsx';
import { FrameContext, type Frame } from './page-head.tsx';
import { PalettePlace } from '../palette/place.tsx';
import { holdTyped, takeHeld } from '../typed/hold.ts';
import { readStored, writeStored } from './stored.ts';
import { useFocusOnArrival } from './use-arrival.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useUndoKey } from './use-undo-key.ts';

const loadDrawer = () => import('./nav/nav-drawer.tsx');
const NavDrawer = lazy(loadDrawer);

const NARROW = '(max-width: 63.99rem)';

/** What is there sooner needs no sign of it. */
const PROGRESS_AFTER_MS = 100;

/** Alone it follows the steps of a navigation: the frame round it need not be drawn at each. */
function Progress() {
  const { location } = useNavigation();
  const isLoading = location !== undefined;
  // Who goes to a sheet types at once; elsewhere nothing waits for it.
  useLayoutEffect(() => {
    if (location) (location.search.includes(`${KEY.view}=${KEY.sheet}`) ? holdTyped : takeHeld)();
  }, [location]);
  const isSlow = useSettled(isLoading, PROGRESS_AFTER_MS);
  return isLoading && isSlow && <div className={styles.progress} role="progressbar" aria-label={text.layout.loading} />;
}

export function DefaultLayout() {
  const [isCollapsed, setCollapsed] = useState(() => readStored('nav') === 'closed');
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  useFocusOnArrival();
  useKeptFocus();
  useUndoKey();

  const collapse = (closed: boolean): void => {
    setCollapsed(closed);
    writeStored('nav', closed ? 'closed' : null);
  };
  const [frame] = useState<Frame>(() => ({
    openNav: () => (window.matchMedia(NARROW).matches ? setDrawerOpen(true) : collapse(false)),
  }));
  // A phone's menu opens at once.
  useEffect(() => {
    if (window.matchMedia(NARROW).matches) setTimeout(() => void orFail(loadDrawer).catch(() => {}), SPLASH_MS);
  }, []);
  const closeDrawer = (): void => setDrawerOpen(false);
  const { pathname } = useLocation();
  // The browser's own back and forward, too.
  useEffect(() => setDrawerOpen(false), [pathname]);

  return (
    <FrameContext value={frame}>
      <div className={styles.app} data-nav={isCollapsed ? 'closed' : undefined}>
        <a className={styles.skip} href="#isi">
          {text.layout.skip}
        </a>
        <div className={styles.side}>
          <Nav
            button={
              <Button
                variant="quiet"
                small
                icon={<IconLayoutSidebarLeftCollapse {...ICON} />}
                aria-label={text.layout.collapse}
                onClick={() => collapse(true)}
              />
            }
          />
        </div>
        <main className={styles.main} id="isi" tabIndex={-1}>
          <Progress />
          <ConnectionLine className={classes(styles.line, styles.lost)} />
          {isReadOnly() && (
            <p className={styles.line} role="status">
              {text.layout.readOnly}
            </p>
          )}
          <Outlet />
        </main>
      </div>
      <Suspense>{isDrawerOpen && <NavDrawer onClose={closeDrawer} />}</Suspense>
      <PalettePlace />
    </FrameContext>
  );
}
