import type { RecordValue } from '../../engine/reply.ts';
import { Dialog } from '../controls/overlay/dialog.tsx';
import { words as text } from 'virtual:skema/words/base';
import { BesideParts } from './beside.tsx';

export default function BesideDrawer({ record, onClose }: { record: RecordValue; onClose: () => void }) {
  return (
    <Dialog kind="panel" title={text.layout.beside} onClose={onClose}>
      <BesideParts record={record} />
    </Dialog>
  );
}
