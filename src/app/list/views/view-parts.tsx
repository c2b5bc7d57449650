/** What opens from the button of a list's views: the menu, and what is asked in a dialog. */
import type { SavedView } from '../../../engine/wire/saved.ts';
import type { List } from '../use-list-controller.ts';
import type { ViewInForce } from './use-view-in-force.ts';
import { ViewDialog } from './view-dialog.tsx';
import { ViewMenu } from './view-menu.tsx';

/** What is asked in a dialog: the name of a new view or of this one, with whom it is shared, or whether that of somebody else shall be so no more. */
export interface Asking {
  what: 'new' | 'name' | 'role' | 'back';
  view: SavedView | null;
}

interface PartsProps {
  list: List;
  shown: ViewInForce;
  button: HTMLElement;
  isOpen: boolean;
  asking: Asking | null;
  /** Of the menu. */
  onClose: () => void;
  /** Null: of the dialog, that it is closed. */
  onAsk: (asking: Asking | null) => void;
}

export default function ViewParts({ list, shown, button, isOpen, asking, onClose, onAsk }: PartsProps) {
  return (
    <>
      {isOpen && <ViewMenu list={list} shown={shown} button={button} onClose={onClose} onAsk={onAsk} />}
      {asking && <ViewDialog list={list} asking={asking} roles={shown.saved.data?.roles ?? []} onClose={() => onAsk(null)} />}
    </>
  );
}
