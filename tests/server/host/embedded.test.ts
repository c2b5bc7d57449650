import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { processesIn } from '../../../src/server/host/processes.ts';
import { canReach } from '../../../src/server/host/runner.ts';
import { makeDataFolder } from '../../generated/throwaway.ts';
import { canContain, CONTAINER_HOST, inContainer } from './container.ts';

const OPENER = path.resolve('tests/server/host/opener.ts');
const isRoot = process.getuid?.() === 0;
/** What somebody has set for psql, which is none of ours. */
const OF_OTHERS = { PGPORT: '1', PGSSLMODE: 'require', PGOPTIONS: '-c search_path=nowhere', PGPASSWORD: 'salah', PGUSER: 'siapa' };
const NOBODY = { uid: 65534, gid: 65534 };

interface Opened {
  child: ChildProcess;
  url: string;
  adminUrl: string;
  adopted: boolean;
  refused?: string[];
}

describe('embedded PostgreSQL', () => {
  let parent: string;
  let folder: string;
  const children: ChildProcess[] = [];
  /** A folder after its first start: most tests begin with a copy, which is quicker than a first start each. */
  let made: string;

  beforeAll(async () => {
    made = await makeDataFolder('made');
    folder = path.join(made, 'data');
    expect(await close(await open())).toBe(0);
  });
  afterAll(() => rm(made, { recursive: true, force: true }));

  beforeEach(async () => {
    parent = await makeDataFolder('host');
    folder = path.join(parent, 'data');
    execFileSync('cp', ['-a', path.join(made, 'data'), folder]);
  });
  afterEach(async () => {
    await Promise.all(children.splice(0).map(kill));
    for (const pid of processesIn(path.join(folder, 'postgres'))) process.kill(pid, 'SIGKILL');
    await rm(parent, { recursive: true, force: true });
  });

  async function open(settings: object = {}, options: object = {}, wrap = (command: string[]) => command): Promise<Opened> {
    const [file = '', ...args] = wrap([process.execPath, OPENER, folder, JSON.stringify(settings)]);
    const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, ...OF_OTHERS }, ...options });
    children.push(child);
    for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
      return { child, ...(JSON.parse(line) as Omit<Opened, 'child'>) };
    }
    throw new Error('the opener said nothing');
  }

  async function kill(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async function close({ child }: Opened): Promise<number | null> {
    child.stdin?.end();
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  }

  async function query(url: string, statement: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const result = await client.query<unknown[]>({ text: statement, rowMode: 'array' });
      return result.rows?.map(([value]) => value) ?? [];
    } finally {
      await client.end();
    }
  }

  const postmaster = async (): Promise<number> => Number.parseInt(await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8'), 10);

  it('keeps its rows over a clean stop, and leaves no process and no lock behind', async () => {
    const first = await open();
    await query(first.adminUrl, 'create table catatan (a int); grant select on catatan to skema_data; insert into catatan values (1)');
    expect(await close(first)).toBe(0);
    expect(processesIn(path.join(folder, 'postgres'))).toEqual([]);
    expect(await readdir(path.join(folder, 'lock'))).toEqual([]);
    const second = await open();
    expect(second.adopted).toBe(false);
    expect(await query(second.url, 'select a from catatan')).toEqual([1]);
  });

  it('loses nothing acknowledged when the server is killed, and the next start takes the running PostgreSQL over', async () => {
    const first = await open();
    await query(first.adminUrl, 'create table catatan (a int); grant select, insert on catatan to skema_data');
    await query(first.url, 'insert into catatan values (7)');
    const pid = await postmaster();
    await kill(first.child);
    const second = await open();
    expect(second.adopted).toBe(true);
    expect(await postmaster()).toBe(pid);
    expect(await query(second.url, 'select a from catatan')).toEqual([7]);
    await close(second);
    expect(processesIn(path.join(folder, 'postgres'))).toEqual([]);
  });

  it('loses nothing acknowledged when PostgreSQL is killed with the server', async () => {
    const first = await open();
    await query(first.adminUrl, 'create table catatan (a int); grant select, insert on catatan to skema_data');
    await query(first.url, 'insert into catatan select generate_series(1, 1000)');
    process.kill(await postmaster(), 'SIGKILL');
    await kill(first.child);
    const second = await open();
    expect(second.adopted).toBe(false);
    expect(await query(second.url, 'select count(*)::int from catatan')).toEqual([1000]);
    expect(await query(second.url, `select current_setting('fsync')`)).toEqual(['on']);
  });

  it('stops a running PostgreSQL of a killed server when it was started otherwise', async () => {
    const first = await open({ work_mem: '5MB' });
    const pid = await postmaster();
    await kill(first.child);
    const second = await open({ work_mem: '6MB' });
    expect(second.adopted).toBe(false);
    expect(await postmaster()).not.toBe(pid);
    expect(await query(second.url, `select current_setting('work_mem')`)).toEqual(['6MB']);
  });

  it('is not misled by a pid file whose number belongs to another program', async () => {
    await close(await open());
    await writeFile(path.join(folder, 'postgres/postmaster.pid'), `${process.pid}\n${path.join(folder, 'postgres')}\n`);
    const second = await open();
    expect(second.refused).toBeUndefined();
    expect(await query(second.url, 'select 1')).toEqual([1]);
  });

  it('starts PostgreSQL again when it dies under a running server', async () => {
    const { child, url } = await open();
    process.kill(await postmaster(), 'SIGKILL');
    await expect.poll(() => query(url, 'select 1').catch(() => null), { timeout: 10_000, interval: 100 }).toEqual([1]);
    expect(child.exitCode).toBeNull();
  });

  it('refuses a second server on the same folder and names the first, which stops when its claim is taken away', async () => {
    const { child } = await open({}, { stdio: ['pipe', 'pipe', 'ignore'] });
    const second = await open();
    expect(second.refused).toHaveLength(1);
    expect(second.refused?.[0]).toContain(`proses ${child.pid} sejak ${new Date().getFullYear()}`);
    expect(second.refused?.[0]).toContain(`di komputer ${os.hostname()}`);
    for (const name of await readdir(path.join(folder, 'lock'))) await rm(path.join(folder, 'lock', name));
    await once(child, 'exit');
    expect(child.exitCode).toBe(1);
    expect(processesIn(path.join(folder, 'postgres'))).toEqual([]);
  });

  it.skipIf(!canContain)(
    'serves one of two containers, and starts beside nothing that may still answer in another (skipped where nobody may make namespaces)',
    async () => {
      // A container that outlives its server, as one with an init of its own does; the server in it is killed once the file is there.
      const word = path.join(parent, 'kill');
      const script = 'exec 3<&0; "$@" <&3 & until [ -e "$0" ]; do sleep 0.1; done; kill -9 $!; exec sleep 600';
      const outliving = (command: string[]): string[] => inContainer(['sh', '-c', script, word, ...command]);
      const first = await open({}, {}, outliving);
      const loser = await open({}, {}, inContainer);
      expect(loser.refused?.[0]).toMatch(new RegExp(`sedang dipakai oleh proses \\d+ sejak \\S+ di komputer ${CONTAINER_HOST}`));
      await query(first.adminUrl, 'create table catatan (a int); grant select, insert on catatan to skema_data');
      await query(first.url, 'insert into catatan values (7)');
      await writeFile(word, '');
      const before = await stat(path.join(folder, 'postgres/postmaster.pid'));
      for (const wrap of [inContainer, undefined]) {
        const refused = async (): Promise<string | undefined> => (await open({}, {}, wrap)).refused?.[0];
        await expect.poll(refused, { timeout: 30_000 }).toContain('masih berjalan di luar jangkauan');
        expect((await stat(path.join(folder, 'postgres/postmaster.pid'))).ino).toBe(before.ino);
      }
      expect(await query(first.url, 'select a from catatan')).toEqual([7]);
      await kill(first.child);
      const next = await open();
      expect(await query(next.url, 'select a from catatan')).toEqual([7]);
    },
  );

  it.each([
    ['secrets.json', 'null', 'rusak'],
    ['secrets.json', '{"superuser":7}', 'rusak'],
    ['secrets.json', null, 'tidak ada'],
    ['postgres/PG_VERSION', null, 'hilang'],
    ['postgres/PG_VERSION', '', 'hilang'],
    ['postgres', null, 'pernah dipakai'],
  ])('with %s being %j: says which file is missing or broken, and makes nothing new in its place', async (file, content, said) => {
    const broken = path.join(folder, file);
    const secrets = path.join(folder, 'secrets.json');
    // As version 0.1 left it: it counts as used.
    await writeFile(secrets, JSON.stringify({ ...(JSON.parse(await readFile(secrets, 'utf8')) as object), served: undefined }));
    await rm(broken, { recursive: true });
    if (content !== null) await writeFile(broken, content);
    const { refused } = await open();
    expect(refused).toHaveLength(1);
    expect(refused?.[0]).toContain(broken);
    expect(refused?.[0]).toContain(said);
    expect(await readFile(broken, 'utf8').catch(() => null)).toBe(content);
  });

  it.each(['{}', '{"served":true}'])('without postgres/ beside secrets that say %s: makes no new database either', async (secrets) => {
    const file = path.join(folder, 'secrets.json');
    await rm(path.join(folder, 'postgres'), { recursive: true });
    await writeFile(file, secrets);
    expect((await open()).refused).toEqual([expect.stringContaining('pernah dipakai')]);
    expect(await readFile(file, 'utf8')).toBe(secrets);
    expect(await readdir(folder)).not.toContain('postgres');
  });

  it('makes the database anew when it went missing before anybody worked with it, and heals an empty pid file', async () => {
    await rm(path.join(folder, 'postgres'), { recursive: true });
    const first = await open();
    expect(await query(first.url, 'select 1')).toEqual([1]);
    await close(first);
    await writeFile(path.join(folder, 'postgres/postmaster.pid'), '');
    expect(await query((await open()).url, 'select 1')).toEqual([1]);
  });

  it('says why when PostgreSQL runs and will not let it in, and leaves nothing running', async () => {
    await writeFile(path.join(folder, 'postgres/pg_hba.conf'), 'local all all reject\n');
    const { refused } = await open();
    expect(refused).toEqual([expect.stringMatching(/menolak Skema: .*pg_hba\.conf/)]);
    expect(processesIn(path.join(folder, 'postgres'))).toEqual([]);
  });

  it('keeps its passwords to itself', async () => {
    const { url, adminUrl } = await open();
    expect((await stat(path.join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(path.join(folder, 'postgres'))).mode & 0o777).toBe(0o700);
    await expect(query(url.replace(/:[0-9a-f]+@/, ':salah@'), 'select 1')).rejects.toThrow('password authentication failed');
    expect(await query(url, 'select rolsuper::text from pg_roles where rolname = current_user')).toEqual(['false']);
    expect(await query(adminUrl, 'select rolsuper::text from pg_roles where rolname = current_user')).toEqual(['false']);
  });

  it('recovers from a first start that was cut off while the database was made', async () => {
    await rm(folder, { recursive: true });
    await mkdir(path.join(folder, 'postgres.new'), { recursive: true });
    await writeFile(path.join(folder, 'postgres.new/PG_VERSION'), '18\n');
    const { url } = await open();
    expect(await query(url, 'select 1')).toEqual([1]);
  });

  it.skipIf(!isRoot)(
    'as root: refuses an explicit folder that PostgreSQL cannot reach (skipped for ordinary users, who have no such folder)',
    async () => {
      await chmod(parent, 0o700);
      const { refused } = await open();
      expect(refused?.[0]).toContain(folder);
      expect(refused?.[0]).toContain('root');
    },
  );

  it.skipIf(!isRoot || !canReach(NOBODY, 'r', OPENER))(
    'as an ordinary user: works the same (skipped when the tests themselves run as one, or in a checkout only root can read)',
    async () => {
      await rm(folder, { recursive: true });
      await chmod(parent, 0o777);
      const { url, child } = await open({}, { ...NOBODY, cwd: '/' });
      expect(await query(url, 'select 1')).toEqual([1]);
      expect((await stat(path.join(folder, 'postgres'))).uid).toBe(NOBODY.uid);
      expect(child.exitCode).toBeNull();
    },
  );
});
