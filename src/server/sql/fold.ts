/** `engine/fold.ts` in SQL, as the indexes have it and every question about them. Words of plain letters, the usual case, take the short way. */
export const FOLD_FUNCTION = String.raw`create function skema.fold(text) returns text language sql immutable parallel safe as $fold$
     select case when $1 ~ '^([!-~]+ )*[!-~]+$' then lower($1) else btrim(regexp_replace(regexp_replace(
       replace(lower(normalize($1, NFKC)), U&'\03C2', U&'\03C3'), 'i\u0307+', 'i', 'g'), '[\u0009-\u000d\u0020\u0085\u1680\u2028\u2029]+', ' ', 'g')) end
   $fold$`;

export const folded = (expression: string): string => `skema.fold(${expression})`;

/** `bare` of `engine/fold.ts` in SQL: what is searched. */
export const BARE_FUNCTION = String.raw`create function skema.bare(text) returns text language sql immutable parallel safe as $bare$
     select case when $1 ~ '^([!-~]+ )*[!-~]+$' then lower($1) else
       normalize(regexp_replace(normalize(skema.fold($1), NFD), '[\u0300-\u036f]+', '', 'g'), NFC) end
   $bare$`;

/**
 * A text as single words are looked for in it: as `bare`, but of plain letters the blanks stay as they are, for no word has any.
 * Asked of each row that an index of texts gives: a test for blanks would cost more than all the rest.
 */
export const SOUGHT_FUNCTION = String.raw`create function skema.sought(text) returns text language sql immutable parallel safe as $sought$
     select case when octet_length($1) = length($1) then lower($1 collate "C") else skema.bare($1) end
   $sought$`;

export const bared = (expression: string): string => `skema.bare(${expression})`;
export const soughtIn = (expression: string): string => `skema.sought(${expression})`;

/** How unique indexes compared up to 0.1; one stays where its rows are alike under the other. */
export const foldedBefore = (expression: string): string => `lower(normalize(${expression}, NFC))`;
