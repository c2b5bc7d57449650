import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SERVICES } from '../../../src/product/services.ts';
import { type Config, readConfig as read } from '../../../src/server/config.ts';
import { StartProblem } from '../../../src/server/data/start-problem.ts';

const readConfig = (env: Record<string, string>): Config => read(env, SERVICES);

function refusalsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof StartProblem) return error.sentences;
    throw error;
  }
  return [];
}

describe('configuration from the environment', () => {
  it('needs nothing: port 3000 on loopback, the embedded database with demo data, the bundled addresses', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: { path: path.resolve('.data'), explicit: false },
      databaseUrl: null,
      databaseUrlAdmin: null,
      demo: true,
      demoPassword: null,
      trustProxy: false,
      apiKeyHeader: 'x-api-key',
      allowOlder: false,
      apis: {
        rasionalisasi: { url: '/rasionalisasi', key: 'skema-rasionalisasi' },
        identitas: { url: '/identitas', key: 'skema-identitas' },
        pendidikan: { url: '/pendidikan', key: 'skema-pendidikan' },
        operasional: { url: null, key: null },
      },
      metricsToken: null,
      limits: { rate: 20, burst: 60, exports: 2, exporting: 300_000, large: 100_000 },
      logLevel: 'info',
      nodeEnv: 'development',
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATA_DIR: ' ', DATABASE_URL: '', DEMO: '' })).toEqual(readConfig({}));
  });

  it.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ DATA_DIR: '/srv/skema' }, { dataDir: { path: '/srv/skema', explicit: true } }],
    [{ DATA_DIR: 'sini' }, { dataDir: { path: path.resolve('sini'), explicit: true } }],
    [{ TRUST_PROXY: '1' }, { trustProxy: 1 }],
    [{ TRUST_PROXY: '0' }, { trustProxy: false }],
    [{ TRUST_PROXY: '10.0.0.0/8, loopback' }, { trustProxy: ['10.0.0.0/8', 'loopback'] }],
    [{ ALLOW_OLDER: '1' }, { allowOlder: true }],
    [{ TRUST_PROXY: '::1/128,192.0.2.1' }, { trustProxy: ['::1/128', '192.0.2.1'] }],
    [{ DATABASE_URL: 'postgres://a:b@/c?host=/run' }, { databaseUrl: 'postgres://a:b@/c?host=/run' }],
    [{ API_KEY_HEADER: 'X-Kunci' }, { apiKeyHeader: 'x-kunci' }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [
      { RATE_LIMIT: '5', RATE_BURST: '7', EXPORT_LIMIT: '1', EXPORT_MINUTES: '90' },
      { limits: { rate: 5, burst: 7, exports: 1, exporting: 5_400_000 } },
    ],
    [{ DEMO_PASSWORD: 'rahasia sekali' }, { demoPassword: 'rahasia sekali' }],
  ])('reads %j', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected);
  });

  it.each([
    ['/lain/', '/lain'],
    ['https://api.contoh.id/v1/', 'https://api.contoh.id/v1'],
    ['http://localhost:4000', 'http://localhost:4000'],
  ])('keeps the address of an API without a slash at its end: %s', (text, url) => {
    expect(readConfig({ API_OPERASIONAL_URL: text, API_OPERASIONAL_KEY: 'kunci' }).apis['operasional']).toEqual({ url, key: 'kunci' });
  });

  it.each([
    [{}, true],
    [{ DEMO: '0' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ DATABASE_URL: 'postgres://a@b/c' }, false],
    [{ DATABASE_URL: 'postgres://a@b/c', DEMO: '1' }, true],
    [{ DATABASE_URL: 'postgres://a@b/c', DEMO: '0' }, false],
  ])('demo data with %j: %s', (env, demo) => {
    expect(readConfig(env).demo).toBe(demo);
  });

  it.each([
    ['PORT', '80a', 'bilangan bulat 0 sampai 65535'],
    ['PORT', '65536', 'bilangan bulat 0 sampai 65535'],
    ['PORT', '-1', 'bilangan bulat 0 sampai 65535'],
    ['HOST', 'dua kata', 'alamat atau nama komputer ini'],
    ['DEMO', 'ya', 'salah satu dari 0, 1'],
    ['RATE_LIMIT', '0', 'bilangan bulat 1 sampai 1000000'],
    ['EXPORT_MINUTES', '1441', 'bilangan bulat 1 sampai 1440'],
    ['LOG_LEVEL', 'keras', 'salah satu dari fatal, error, warn, info, debug, trace, silent'],
    ['NODE_ENV', 'staging', 'salah satu dari development, production, test'],
    ['TRUST_PROXY', 'semua', 'jumlah proksi'],
    ['TRUST_PROXY', 'true', 'jumlah proksi'],
    ['TRUST_PROXY', '/99', 'jumlah proksi'],
    ['TRUST_PROXY', '10.0.0.0/99', 'jumlah proksi'],
    ['TRUST_PROXY', '10.0.0.0/0', 'jumlah proksi'],
    ['TRUST_PROXY', '10.0.0', 'jumlah proksi'],
    ['TRUST_PROXY', '::1/129', 'jumlah proksi'],
    ['TRUST_PROXY', 'loopback,', 'jumlah proksi'],
    ['API_KEY_HEADER', 'x api', 'nama tajuk HTTP'],
    ['API_KEY_HEADER', 'Authorization', 'nama yang belum punya arti'],
    ['API_KEY_HEADER', 'cookie', 'nama yang belum punya arti'],
    ['API_KEY_HEADER', 'Content-Type', 'nama yang belum punya arti'],
    ['API_KEY_HEADER', 'x-forwarded-for', 'nama yang belum punya arti'],
    ['API_KEY_HEADER', 'Sec-Fetch-Site', 'nama yang belum punya arti'],
    ['API_KEY_HEADER', 'idempotency-key', 'nama yang belum punya arti'],
    ...`x-forwarded X-Forwarded-Port x-requested-with x-http-method content-security-policy-report-only early-data http2-settings prefer
      depth nel report-to true-client-ip x-client-ip cf-connecting-ip accept accept-ch if-match proxy-authorization`
      .split(/\s+/)
      .map((name): [string, string, string] => ['API_KEY_HEADER', name, 'nama yang belum punya arti']),
    ['API_PENDIDIKAN_URL', 'ftp://a.b', 'alamat http(s)'],
    ['API_PENDIDIKAN_URL', 'https://nama:sandi@a.b', 'alamat http(s)'],
    ['API_PENDIDIKAN_URL', 'https://a.b/?x=1', 'alamat http(s)'],
    ['API_PENDIDIKAN_URL', '//a.b', 'alamat http(s)'],
    ['API_PENDIDIKAN_URL', 'http:a.b', 'alamat http(s)'],
    ['API_PENDIDIKAN_URL', 'https:/a.b', 'alamat http(s)'],
    ['API_PENDIDIKAN_URL', 'https:///a.b', 'alamat http(s)'],
    ['API_PENDIDIKAN_URL', 'https://a.b\\c', 'alamat http(s)'],
    ['API_PENDIDIKAN_URL', 'https://a.b/c d', 'alamat http(s)'],
    ...'http://a;script-src https://a,b/ https://*/ https://*.evil http://a? http://a# http://0x7f.1 http://127.1 http://%61/ /api/../x /.//evil /./ /a/..'
      .split(' ')
      .map((address): [string, string, string] => ['API_PENDIDIKAN_URL', address, 'alamat http(s)']),
    ['API_PENDIDIKAN_URL', 'pendidikan', 'alamat http(s)'],
    ['API_PENDIDIKAN_KEY', 'dua kata', '1 sampai 128'],
  ])('refuses %s=%s and says what is allowed', (name, value, allowed) => {
    const refusals = refusalsOf({ [name]: value });
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toContain(`${name}=${value}`);
    expect(refusals[0]).toContain(allowed);
  });

  it('names every wrong value at once', () => {
    expect(refusalsOf({ PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x' })).toHaveLength(3);
  });

  it.each([
    ['DATABASE_URL', 'mysql://pengguna:rahasia123@a/b'],
    ['DATABASE_URL_ADMIN', 'pengguna:rahasia123@a/b'],
    ['DATABASE_URL', 'postgres://pengguna:rahasia123@a:99999/b'],
    ['DATABASE_URL', 'postgres://pengguna:rahasia%zz@a/b'],
    ['DEMO_PASSWORD', 'rahasia'],
    ['METRICS_TOKEN', 'rahasia'],
  ])('never shows a wrong %s, which may hold a password', (name, value) => {
    const text = refusalsOf({ [name]: value }).join('\n');
    expect(text).toContain(name);
    expect(text).not.toContain('rahasia');
  });

  it('refuses demo data in production, and a second role without a database', () => {
    expect(refusalsOf({ DEMO: '1', NODE_ENV: 'production' })[0]).toContain('DEMO=1');
    expect(refusalsOf({ DATABASE_URL_ADMIN: 'postgres://a@b/c' })[0]).toContain('DATABASE_URL_ADMIN');
  });
});
