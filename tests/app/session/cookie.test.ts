import { describe, expect, it, vi } from 'vitest';
import { visit } from '../../support/fresh-app.ts';

describe('cookie', () => {
  it.each([
    { url: 'http://skema.test/', name: 'token', secure: false },
    { url: 'https://skema.test/', name: '__Host-token', secure: true },
  ])('[A-04] on $url is $name for the whole site, SameSite=Strict, with a lifetime', async ({ url, name, secure }) => {
    visit(url);
    vi.resetModules();
    const { writeToken, readToken, clearToken } = await import('../../../src/app/session/cookie.ts');
    const written: string[] = [];
    vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
    writeToken({ token: 'a b;c', issuer: 'identitas' }, 600);
    const [cookie = ''] = written;
    expect(cookie.split('; ')[0]).toBe(`${name}=a%20b%3Bc`);
    expect(cookie.toLowerCase()).toContain('path=/; max-age=600; samesite=strict');
    expect(cookie.includes('secure')).toBe(secure);
    vi.restoreAllMocks();
    writeToken({ token: 'a b;c', issuer: 'rasionalisasi' });
    expect(readToken()).toEqual({ token: 'a b;c', issuer: 'rasionalisasi' });
    clearToken();
    expect(readToken()).toBeNull();
  });
});
