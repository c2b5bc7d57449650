import type { Missing } from '../contracts/common.ts';
import { Link } from 'skema/app';

/** What is missing, and where it is mended: lines of a list. */
export const MissingItems = ({ items }: { items: readonly Missing[] }) =>
  items.map(({ text, path, label }) => (
    <li key={text}>
      {text} {path !== null && <Link to={path}>{label}</Link>}
    </li>
  ));
