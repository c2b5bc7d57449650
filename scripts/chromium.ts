/**
 * Finds a Chromium for browser tests: CHROMIUM_PATH, else the one that comes with npm, else a system one. The one of npm is
 * the same everywhere and draws into no window: it needs two thirds of the processor's time.
 */
import { spawnSync } from 'node:child_process';
import { constants } from 'node:fs';
import { access, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

export interface Chromium {
  executablePath: string;
  args: string[];
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** Its own sandbox needs rights that root, containers and the unpacked Chromium do not have; pages under test are ours. */
const ARGS = ['--no-sandbox', '--disable-dev-shm-usage'];

const isExecutable = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

async function findSystem(): Promise<string | null> {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))), ...APPS];
  for (const file of candidates) if (await isExecutable(file)) return file;
  return null;
}

/** The archive's own unpacker writes to the temporary folder under fixed names: it gets one of its own. */
const UNPACK = `import chromium from '@sparticuz/chromium'; chromium.setGraphicsMode = true; await chromium.executablePath();`;
/** Makes it unpack the libraries too that a bare system lacks. */
const WITH_LIBRARIES = { AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };

/** The libraries and fonts that a bare system lacks travel with it. */
const WRAPPER = `#!/bin/sh
here=\${0%/*}
export LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$here/al2023/lib"
export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;

/** The archive's own list of folders fits another place; without a font no letter is drawn. */
const fontList = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;

async function unpackTo(folder: string): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  const half = await mkdtemp(`${folder}.`);
  try {
    const result = spawnSync(process.execPath, ['--input-type=module', '-e', UNPACK], {
      cwd: path.resolve(import.meta.dirname, '..'),
      env: { ...process.env, ...WITH_LIBRARIES, TMPDIR: half },
      encoding: 'utf8',
    });
    if (result.status !== 0) throw new Error(result.stderr);
    await writeFile(path.join(half, 'fonts/fonts.conf'), fontList(folder));
    await writeFile(path.join(half, 'chromium.sh'), WRAPPER, { mode: 0o755 });
    // A run beside ours may have been faster; its copy is as good.
    await rename(half, folder).catch(() => undefined);
  } finally {
    await rm(half, { recursive: true, force: true });
  }
}

async function findPackaged(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  try {
    const manifest = path.join(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../package.json');
    const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
    const cache = process.env['XDG_CACHE_HOME'] || path.join(os.homedir(), '.cache');
    const uid = process.getuid?.() ?? 0;
    for (const folder of [path.join(cache, `skema/chromium-${version}`), path.join(os.tmpdir(), `skema-chromium-${version}-${uid}`)]) {
      const file = path.join(folder, 'chromium.sh');
      // In a folder everybody may write to, somebody else's program under our name is not ours to run.
      const owner = await stat(folder).catch(() => null);
      if (owner && owner.uid !== uid) continue;
      if (await isExecutable(file)) return file;
      if (
        await unpackTo(folder).then(
          () => true,
          () => false,
        )
      )
        return file;
    }
    return null;
  } catch {
    return null;
  }
}

let found: Promise<Chromium | null> | null = null;

async function find(): Promise<Chromium | null> {
  const given = process.env['CHROMIUM_PATH'];
  if (given && !(await isExecutable(given))) throw new Error(`CHROMIUM_PATH=${given} is no program that can be run.`);
  const executablePath = given || (await findPackaged()) || (await findSystem());
  return executablePath ? { executablePath, args: ARGS } : null;
}

/** Null where there is none. */
export const findChromium = (): Promise<Chromium | null> => (found ??= find());

export async function chromiumPath(): Promise<Chromium> {
  const chromium = await findChromium();
  if (!chromium) throw new Error('There is no Chromium. Install Chromium or Chrome, or set CHROMIUM_PATH to its place.');
  return chromium;
}
