/** Views of lists are told apart as records are; where names of before now read alike, the later ones get a number behind theirs. */
import { VIEW_NAME_MAX } from '../../../engine/wire/saved.ts';

const NUMBER_MAX = ' (99)'.length;

export const VIEW_NAMES_STEP = `
  drop index skema.view_name;
  do $names$
  declare
    later record;
    title text;
    n integer;
  begin
    for later in
      select id, "userId", resource, name from (
        select *, row_number() over (partition by "userId", resource, skema.fold(name) order by "createdAt", id) as place
        from skema.view where "deletedAt" is null) v
      where place > 1 order by "createdAt", id
    loop
      n := 1;
      loop
        n := n + 1;
        title := rtrim(left(later.name, ${VIEW_NAME_MAX - NUMBER_MAX})) || format(' (%s)', n);
        exit when not exists (select from skema.view v where v."userId" = later."userId" and v.resource = later.resource
          and v."deletedAt" is null and skema.fold(v.name) = skema.fold(title));
      end loop;
      update skema.view set name = title where id = later.id;
    end loop;
  end $names$;
  create unique index view_name on skema.view ("userId", resource, skema.fold(name)) where "deletedAt" is null`;
