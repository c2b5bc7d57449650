/** What a picture is by its content, whatever it calls itself; nothing else passes, a drawing with scripts in it least of all. */
const starts = (content: Buffer, bytes: string, at = 0): boolean =>
  content.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'));

const TYPES: readonly (readonly [type: string, is: (content: Buffer) => boolean])[] = [
  ['image/jpeg', (content) => starts(content, '\xff\xd8\xff')],
  ['image/png', (content) => starts(content, '\x89PNG\r\n\x1a\n')],
  ['image/webp', (content) => starts(content, 'RIFF') && starts(content, 'WEBP', 8)],
];

export const pictureType = (content: Buffer): string | null => TYPES.find(([, is]) => is(content))?.[0] ?? null;
