import { words } from 'virtual:skema/words/base';
import input from '../controls/input.module.css';

const MINUTE_S = 60;

/** Under the password: how long until it may be tried again (decision 47). */
export const WaitLine = ({ seconds }: { seconds: number }) => (
  <p className={input.wait} role="status">
    {seconds < MINUTE_S ? words.session.waitSeconds(seconds) : words.session.waitMinutes(Math.ceil(seconds / MINUTE_S))}
  </p>
);
