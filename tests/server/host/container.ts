/** What a container is to the lock of a folder: process table, mounts and host name of its own, on the same kernel. */
import { spawnSync } from 'node:child_process';

export const CONTAINER_HOST = 'kontainer-uji';

/** The command in a container of its own, which ends when the one outside is killed. */
export const inContainer = (command: string[]): string[] => [
  'unshare',
  '--pid',
  '--mount',
  '--uts',
  '--fork',
  '--kill-child',
  '--mount-proc',
  'sh',
  '-c',
  `hostname ${CONTAINER_HOST} && "$@"`,
  'sh',
  ...command,
];

const [file = '', ...args] = inContainer(['true']);
export const canContain = spawnSync(file, args).status === 0;
