/** Opens the embedded database in a process of its own, which tests can kill: `node opener.ts <folder>`. */
import { openEmbedded } from '../../../src/server/host/embedded.ts';
import { StartProblem } from '../../../src/server/data/start-problem.ts';
import { localeOf, speak } from '../../../src/server/locale.ts';
import { loadProduct } from '../../../src/server/product.ts';
import { placeOf, ROOT } from '../../../src/server/root.ts';

speak(localeOf(await loadProduct(placeOf(ROOT))));
const [folder = '', settings = '{}'] = process.argv.slice(2);
const say = (value: object): unknown => process.stdout.write(`${JSON.stringify(value)}\n`);
const log = { info: () => undefined, warn: () => undefined, error: (message: string) => say({ error: message }) };

try {
  const database = await openEmbedded({ path: folder, explicit: true }, log, JSON.parse(settings) as Record<string, string>);
  say({ url: database.url, adminUrl: database.adminUrl, adopted: database.adopted });
  process.stdin.resume().on('end', () => void database.close().then(() => process.exit(0)));
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  say({ refused: error.sentences });
  process.exit(1);
}
