import { lazy } from 'react';

/** Seldom needed. */
export const loadMeeting = () => import('./parts.ts');

type Parts = Awaited<ReturnType<typeof loadMeeting>>;
type Part = Exclude<
  keyof Parts,
  'meet' | 'arrive' | 'whyFixed' | 'whyKept' | 'whyRefused' | 'newsSince' | 'whoseSince' | 'UNKNOWN' | 'cameFrom' | 'tellNews' | 'momentOf'
>;
const part = <P extends Part>(name: P) => lazy(async () => ({ default: (await loadMeeting())[name] }));

export const CameNote = part('CameNote');
export const ClashField = part('ClashField');
export const CopiedBar = part('CopiedBar');
export const GoneBar = part('GoneBar');
export const Lasting = part('Lasting');
export const LockMark = part('LockMark');
export const LockedLine = part('LockedLine');
export const MetBanner = part('MetBanner');
export const Sides = part('Sides');
export const ToChoose = part('ToChoose');
export const ConfirmChange = part('ConfirmChange');
export const DraftOffer = part('DraftOffer');
export const FormIndex = part('FormIndex');
