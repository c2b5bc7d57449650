/** What stands after a command: `--help` is answered and a slip is told with the usage, before anything else happens. */
import { parseArgs, type ParseArgsConfig } from 'node:util';

export interface Command<T extends NonNullable<ParseArgsConfig['options']>> {
  /** What `--help` prints. */
  usage: string;
  /** How many words may stand beside the options. */
  words: { min: number; max: number };
  options: T;
}

type Parsed<T extends NonNullable<ParseArgsConfig['options']>> = ReturnType<
  typeof parseArgs<{ args: string[]; allowPositionals: true; options: T }>
>['values'];

export type Given<T extends NonNullable<ParseArgsConfig['options']>> =
  { words: string[]; values: Parsed<T> } | { wrong: string } | { help: true };

const HELP = /^(--help|-h)$/;

/** Node's own sentences are English, and explain programs rather than mistakes. */
function toSentence(error: Error & { code?: string }): string {
  const option = /'(-[^' ]+)/.exec(error.message)?.[1] ?? '';
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Pilihan ${option} tidak dikenal.`;
  if (error.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
    return /does not take/.test(error.message) ? `Pilihan ${option} tidak memakai nilai.` : `Pilihan ${option} perlu nilai.`;
  return error.message;
}

export function parseCommand<T extends NonNullable<ParseArgsConfig['options']>>(command: Command<T>, argv: readonly string[]): Given<T> {
  if (argv.some((word) => HELP.test(word))) return { help: true };
  try {
    const { positionals, values } = parseArgs({ args: [...argv], allowPositionals: true, options: command.options });
    if (positionals.length > command.words.max) return { wrong: `Terlalu banyak kata: ${positionals.slice(command.words.max).join(' ')}.` };
    if (positionals.length < command.words.min) return { wrong: 'Ada yang belum ditulis.' };
    return { words: positionals, values };
  } catch (error) {
    return { wrong: toSentence(error as Error) };
  }
}

/** The words and options of this process; ends it with the usage after `--help` (0) and after a slip (1). */
export function readCommand<T extends NonNullable<ParseArgsConfig['options']>>(
  command: Command<T>,
): { words: string[]; values: Parsed<T> } {
  const given = parseCommand(command, process.argv.slice(2));
  if ('words' in given) return given;
  if ('help' in given) process.stdout.write(`${command.usage}\n`);
  else process.stderr.write(`${given.wrong}\n${command.usage}\n`);
  process.exit('help' in given ? 0 : 1);
}
