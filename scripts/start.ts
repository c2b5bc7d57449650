/** `skema start [folder]`: the product, as everybody uses it. */
import { readCommand } from './arguments.ts';

await readCommand({
  usage: {
    id: 'skema start [folder produk]\nMenjalankan produk; pengaturannya lewat variabel lingkungan, lihat docs/running.md.',
    en: 'skema start [folder of a product]\nRuns the product; its settings are environment variables, see docs/running.md.',
  },
  words: { min: 0, max: 1 },
  options: {},
  product: 'word',
});
await import('../src/server/main.ts');
