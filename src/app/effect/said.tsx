import { words as text } from 'virtual:skema/words/confirm';

/** What a deed comes to, a line each; null: it is still found out. */
export const Said = ({ said }: { said: readonly string[] | null }) => (
  <div role="status">{said ? said.map((line) => <p key={line}>{line}</p>) : <p>{text.computing}</p>}</div>
);
