import { IconMenu2 } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { ICON_LARGE } from '../controls/icon.ts';
import { toast } from '../controls/toast/toast.ts';
import { causeOf } from '../wire/api-error.ts';
import { words as text } from 'virtual:skema/words/base';

/** The whole menu, for a page that fills the window and has no frame; it comes when it is asked for. */
export function MenuButton({ className }: { className?: string }) {
  const [Drawer, setDrawer] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const open = (): void =>
    void import('./nav/nav-drawer.tsx').then(
      ({ default: NavDrawer }) => setDrawer(() => NavDrawer),
      (error: unknown) => toast.danger(causeOf(error)),
    );
  return (
    <>
      <Button
        variant="quiet"
        className={className}
        icon={<IconMenu2 {...ICON_LARGE} />}
        aria-label={text.layout.menu}
        title={text.layout.menu}
        aria-haspopup="dialog"
        onClick={open}
      />
      {Drawer && <Drawer onClose={() => setDrawer(null)} />}
    </>
  );
}
