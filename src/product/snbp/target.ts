export interface AcceptedRecord {
  universitasProgramStudi: string;
  jumlahDiterima: number;
}

/**
 * Students of a school accepted in a year. The branch records totals per programme, the counsellors name students:
 * the same people, so the greater of the two counts for each programme.
 */
export function acceptedStudents(records: readonly AcceptedRecord[], named: readonly string[]): number {
  const recorded = new Map<string, number>();
  for (const { universitasProgramStudi: programme, jumlahDiterima } of records)
    recorded.set(programme, (recorded.get(programme) ?? 0) + jumlahDiterima);
  const students = new Map<string, number>();
  for (const programme of named) students.set(programme, (students.get(programme) ?? 0) + 1);
  return [...new Set([...recorded.keys(), ...students.keys()])].reduce(
    (sum, programme) => sum + Math.max(recorded.get(programme) ?? 0, students.get(programme) ?? 0),
    0,
  );
}
