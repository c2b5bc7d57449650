import { describe, expect, test } from 'vitest';
import type { CalculatorView } from '../../../../src/product/contracts/kalkulator.ts';
import { ground, npsn, programme, ask, askAnew, SEMESTER, JUARA, type Reply, type Typed } from './world.ts';

export const describeAnybody = () =>
  describe('to anybody', () => {
    test('nothing personal is told: no name, number or account of a person', async () => {
      const persons = await ground.rows<{ secret: string }>(
        `select unnest(array[name, nisn, email, whatsapp, id::text]) as secret from siswa
        union select unnest(array[nama, username, email, whatsapp, id::text]) from "user" where username <> 'sekolah' and username <> 'admin'`,
      );
      const secrets = persons.map(({ secret }) => secret).filter(Boolean);
      expect(secrets.length).toBeGreaterThan(100);
      const nilai: Typed = { semester: SEMESTER, pendukung: [89.6], prestasi: JUARA, peringkat: 3 };
      const replies = [
        await askAnew<CalculatorView>('kalkulator', { sekolah: { npsn }, nilai, prodi: programme }),
        await askAnew<CalculatorView>('prodiPublik', {}),
      ];
      for (const { status, text } of replies) {
        expect(status).toBe(200);
        expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
      }
      const calculated = replies[0]!.output;
      expect(Object.keys(calculated.sekolah!)).toEqual(['nama', 'kabupaten']);
      expect(Object.keys(calculated.programme!)).not.toContain('nilaiAcuan');
    });

    test('each address has its share of both views; other addresses and sessions have theirs', async () => {
      const ADDRESS = '192.0.2.7';
      let refused: Reply<unknown> | null = null;
      let answered = 0;
      for (; !refused && answered < 100; answered += 1) {
        const reply = await ask(answered % 2 === 0 ? 'kalkulator' : 'prodiPublik', {}, ADDRESS);
        if (reply.status !== 200) refused = reply;
      }
      expect(answered).toBeGreaterThan(30);
      expect(refused).toMatchObject({ status: 429, text: expect.stringContaining('TOO_MANY_REQUESTS') as string });
      expect(Number(refused!.retryAfter)).toBeGreaterThanOrEqual(1);
      expect((await ask('kalkulator', {}, '192.0.2.8')).status).toBe(200);
      for (let turn = 0; turn < 40; turn += 1) expect((await ground.ask('neu:sekolah', 'kalkulator')).status).toBe(200);
    });

    test('one IPv6 network is one address', async () => {
      let status = 200;
      for (let turn = 0; turn < 100 && status === 200; turn += 1)
        ({ status } = await ask('prodiPublik', { limit: 1 }, `2001:db8:0:1::${turn + 1}`));
      expect(status).toBe(429);
      expect((await ask('prodiPublik', { limit: 1 }, '2001:db8:0:2::1')).status).toBe(200);
    });
  });
