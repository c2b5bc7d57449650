/** `skema dev [folder]`: the product while it is worked on. */
import { readCommand } from './arguments.ts';

await readCommand({
  usage: {
    id: 'skema dev [folder produk]\nMenjalankan produk untuk pengembangan: yang disimpan langsung tampak.',
    en: 'skema dev [folder of a product]\nRuns the product while it is worked on: what is saved shows at once.',
  },
  words: { min: 0, max: 1 },
  options: {},
  product: 'word',
});
await import('../src/server/dev.ts');
