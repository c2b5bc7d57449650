/** A moment as the wire has it: ISO UTC, in milliseconds. */
export const instantSql = (moment: string): string => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
