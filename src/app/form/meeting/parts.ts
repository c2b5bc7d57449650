/** What a form needs once somebody else has saved its record: one chunk, loaded then. */
export { arrive } from './arrive.ts';
export { CameNote } from './came-note.tsx';
export { ClashField } from './clash-field.tsx';
export { CopiedBar } from './copied-bar.tsx';
export { GoneBar } from './gone-bar.tsx';
export { meet, newsSince, UNKNOWN, whoseSince } from './meet.ts';
export { momentOf } from './moment.ts';
export { MetBanner } from './met-banner.tsx';
export { Sides } from './sides.tsx';
export { cameFrom, tellNews } from './tell.ts';
export { ToChoose } from './to-choose.tsx';
export { default as ConfirmChange } from '../confirm-change.tsx';
export { default as DraftOffer } from '../../drafts/draft-offer.tsx';
export { default as FormIndex } from '../form-index.tsx';
export { LockMark } from '../lock-mark.tsx';
export { LockedLine } from './locked-line.tsx';
export { whyFixed, whyKept } from './why-fixed.ts';
export { whyRefused } from './why-refused.ts';
