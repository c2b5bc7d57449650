import { IconX } from '@tabler/icons-react';
import { Button } from '../../controls/button.tsx';
import { ICON } from '../../controls/icon.ts';
import { Dialog } from '../../controls/overlay/dialog.tsx';
import { words as text } from 'virtual:skema/words/base';
import { Nav } from './nav.tsx';

/** The navigation over the page; a page without this frame opens it by its own button. */
const NavDrawer = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={text.layout.mainMenu} kind="drawer" bare onClose={onClose}>
    <Nav
      onGo={onClose}
      button={<Button variant="quiet" small icon={<IconX {...ICON} />} aria-label={text.layout.close} onClick={onClose} />}
    />
  </Dialog>
);

export default NavDrawer;
