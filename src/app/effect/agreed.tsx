import type { Deed } from '../../engine/bulk.ts';
import { AskDialog } from '../controls/overlay/ask-dialog.tsx';
import { overAll } from '../controls/overlay/over-all.ts';
import { makeRoom } from '../controls/toast/toast.ts';
import { words as text } from 'virtual:skema/words/confirm';
import { askEffect } from './ask.ts';
import { Said } from './said.tsx';

/** `go`: the answer that goes on, by what it does. */
export interface Question {
  title: string;
  go: string;
}

/** Whether to go on: at once where nothing else changes, else as the person answers. */
export const agreed = async (deed: Deed, question: Question, about?: string): Promise<boolean> =>
  agreedTo(await askEffect(deed), question, about);

/** `about`: what was done, where the title does not say it. */
export async function agreedTo(said: readonly string[], { title, go }: Question, about?: string): Promise<boolean> {
  if (said.length === 0) return true;
  makeRoom();
  return new Promise((resolve) => {
    const answer = (yes: boolean) => (): void => {
      overAll.set(null);
      resolve(yes);
    };
    overAll.set(
      <AskDialog title={title} confirm={go} cancel={text.stay} onConfirm={answer(true)} onCancel={answer(false)}>
        {about !== undefined && (
          <p>
            <b>{about}</b>
          </p>
        )}
        <Said said={said} />
      </AskDialog>,
    );
  });
}
