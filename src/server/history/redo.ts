/** Which actions do again what was taken back. */

/** Of an action `alias`: it takes an undo back, in the end. Even steps away from what was done first, and not that itself. */
export const redoSql = (alias: string): string =>
  `(with recursive back(id) as (select ${alias}.undoes union all select b.undoes from back join skema.action b on b.id = back.id)
    select count(id) > 0 and count(id) % 2 = 0 from back)`;
