import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { attempt } from '../../engine/attempt.ts';
import { namespaceOf } from './processes.ts';

/** Where this process runs, told apart from every other place that may reach the same folder. */
export interface Place {
  /** For people. */
  host: string;
  /** The same name and the same installed system: nobody else's, unless a copy of the whole machine was made. */
  machine: string;
  /** One run of a kernel: changes with each boot. */
  boot: string;
  /** Processes of one namespace see each other's ids, those of another container do not. */
  namespace: string;
}

/** Empty where it cannot be told. */
const told = (ask: () => string): string => attempt(ask, '').trim();
const read = (file: string) => (): string => readFileSync(file, 'utf8');
const run =
  (command: string, ...args: string[]) =>
  (): string =>
    execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** On macOS the network gives the name, so the hardware's id decides there. */
const SYSTEM_IDS: Partial<Record<NodeJS.Platform, () => string>> = {
  linux: () => `${os.hostname()} ${told(read('/etc/machine-id'))}`,
  darwin: () => /"IOPlatformUUID" = "([^"]+)"/.exec(run('ioreg', '-rd1', '-c', 'IOPlatformExpertDevice')())?.[1] ?? os.hostname(),
};
const BOOT_IDS: Partial<Record<NodeJS.Platform, () => string>> = {
  linux: read('/proc/sys/kernel/random/boot_id'),
  darwin: run('sysctl', '-n', 'kern.bootsessionuuid'),
};

let known: Place | null = null;

function look(): Place {
  const systemId = told(SYSTEM_IDS[process.platform] ?? os.hostname) || os.hostname();
  return {
    host: os.hostname(),
    machine: createHash('sha256').update(systemId).digest('hex').slice(0, 16),
    boot: told(BOOT_IDS[process.platform] ?? os.hostname),
    namespace: namespaceOf('self'),
  };
}

export const thisPlace = (): Place => (known ??= look());
