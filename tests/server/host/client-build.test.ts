import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBudget } from '../../../src/server/host/client-budget.ts';
import { buildClient } from '../../../src/server/host/client-build.ts';
import { placeOf } from '../../../src/server/root.ts';

describe('build of the client', () => {
  let root: string;
  const make = (say?: (line: string) => void): Promise<string> =>
    buildClient(say, { root, place: { ...placeOf(root), built: path.join(root, 'dist') } });
  const write = (file: string, content: string): Promise<void> => writeFile(path.join(root, file), content);
  const script = async (folder: string): Promise<string> => {
    const name = (await readdir(path.join(folder, 'assets'))).find((file) => file.endsWith('.js')) ?? '';
    return readFile(path.join(folder, 'assets', name), 'utf8');
  };
  const builtAt = async (folder: string): Promise<number> => (await stat(path.join(folder, 'index.html'))).mtimeMs;

  beforeAll(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'skema-build-'));
    await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'));
    await mkdir(path.join(root, 'src/app'), { recursive: true });
    await write('vite.config.ts', `export default { root: ${JSON.stringify(path.join(root, 'src/app'))}, logLevel: 'silent' };`);
    await write('src/app/index.html', '<!doctype html><script type="module" src="/main.ts"></script>');
    await write('src/app/main.ts', `document.title = 'satu';`);
  });
  afterAll(() => rm(root, { recursive: true }));

  it('is made once, and again only when one of its inputs has changed', async () => {
    const folder = await make();
    expect(folder).toBe(path.join(root, 'dist/client'));
    const first = await builtAt(folder);
    await make();
    expect(await builtAt(folder)).toBe(first);
    await write('src/app/main.ts', `document.title = 'dua';`);
    await make();
    expect(await script(folder)).toContain('dua');
  });

  it('is made once for many that ask at the same time', async () => {
    await write('src/app/main.ts', `document.title = 'tiga';`);
    const lines: string[] = [];
    await Promise.all([1, 2, 3].map(() => make((line) => lines.push(line))));
    expect(lines).toHaveLength(1);
  });

  it('says what is wrong, keeps the last good one, and heals', async () => {
    await write('src/app/main.ts', `import './tidak-ada.ts';`);
    await expect(make()).rejects.toThrow('tidak-ada.ts');
    expect(await script(path.join(root, 'dist/client'))).toContain('tiga');
    await write('src/app/main.ts', `document.title = 'empat';`);
    expect(await script(await make())).toContain('empat');
    expect(await readdir(path.join(root, 'dist'))).toEqual(['.lock', '.lock.held', 'client', 'client.stamp']);
  });

  it('never fails over the budget of a page: that is noted for whoever made the page', async () => {
    const plugin = path.resolve('scripts/build/manifest-plugin.ts');
    await write(
      'vite.config.ts',
      `import { manifestPlugin } from ${JSON.stringify(plugin)};
       export default { root: ${JSON.stringify(path.join(root, 'src/app'))}, logLevel: 'silent', plugins: [manifestPlugin()] };`,
    );
    expect((await readBudget(await make())).unweighed).toEqual([expect.stringContaining('no chunk holds')]);
  });

  it('as this checkout makes it keeps every page within its budget', { timeout: 120_000 }, async () => {
    expect(await readBudget(await buildClient())).toMatchObject({
      pages: expect.objectContaining({ length: 3 }) as unknown,
      heavy: [],
      unweighed: [],
    });
  });

  it('as this checkout makes it tells the browser, in the first line, which scripts to compile whole', { timeout: 120_000 }, async () => {
    const assets = path.join(await buildClient(), 'assets');
    const scripts = (await readdir(assets)).filter((file) => file.endsWith('.js'));
    const texts = await Promise.all(scripts.map((file) => readFile(path.join(assets, file), 'utf8')));
    const whole = scripts.filter((_, index) => texts[index]!.startsWith('//# allFunctionsCalledOnLoad\n'));
    expect(whole.map((file) => file.replace(/-.{7,8}\.js$/, '')).sort()).toEqual([
      'begin',
      'controls',
      'detail-page',
      'index',
      'inside',
      'list-page',
    ]);
  });
});
