import type { Row, Sheet } from './value.ts';

/** One array of objects, typed, by the keys of the columns. */
export async function* jsonChunks({ columns, pages }: Sheet): AsyncGenerator<string> {
  const keys = columns.map(({ key }) => JSON.stringify(key));
  const toObject = (row: Row): string => `{${row.map((value, index) => `${keys[index]}:${JSON.stringify(value)}`).join(',')}}`;
  let isFirst = true;
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield `${isFirst ? '[\n' : ',\n'}${rows.map(toObject).join(',\n')}`;
    isFirst = false;
  }
  yield isFirst ? '[]\n' : '\n]\n';
}
