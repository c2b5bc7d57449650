import { IconLayoutSidebarLeftCollapse, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { Button } from '../controls/button.tsx';
import { classes } from '../controls/control.ts';
import { Dialog } from '../controls/overlay/dialog.tsx';
import { ICON } from '../controls/icon.ts';
import { isReadOnly } from '../wire/config.ts';
import { useSettled } from '../data/use-settled.ts';
import { words as text } from 'virtual:skema/words/base';
import { ConnectionLine } from './connection-line.tsx';
import styles from './default-layout.module.css';
import { Nav } from './nav.tsx';
import { FrameContext, type Frame } from './page-head.tsx';
import { PalettePlace } from '../palette/place.tsx';
import { readStored, writeStored } from './stored.ts';
import { useFocusOnArrival } from './use-arrival.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useUndoKey } from './use-undo-key.ts';

const NARROW = '(max-width: 63.99rem)';

/** What is there sooner needs no sign of it. */
const PROGRESS_AFTER_MS = 100;

/** Alone it follows the steps of a navigation: the frame round it need not be drawn at each. */
function Progress() {
  const isLoading = useNavigation().state === 'loading';
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
      {isDrawerOpen && <NavDrawer onClose={closeDrawer} />}
      <PalettePlace />
    </FrameContext>
  );
}

/** The navigation over the page; a page without this frame opens it by its own button. */
export const NavDrawer = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={text.layout.mainMenu} kind="drawer" bare onClose={onClose}>
    <Nav
      onGo={onClose}
      button={<Button variant="quiet" small icon={<IconX {...ICON} />} aria-label={text.layout.close} onClick={onClose} />}
    />
  </Dialog>
);
