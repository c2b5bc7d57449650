import type { ReactNode } from 'react';

interface LineProps {
  name: string;
  note?: ReactNode;
  value: ReactNode;
  className?: string | undefined;
}

/** One line of a list of figures. */
export const Line = ({ name, note, value, className }: LineProps) => (
  <div className={className}>
    <dt>
      {name}
      {note && <small>{note}</small>}
    </dt>
    <dd>{value}</dd>
  </div>
);
