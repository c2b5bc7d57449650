/** The services of a product: that everything there is once has one home, and the addresses are nobody else's. */
import { isAttachment } from '../fields/index.ts';
import type { Registry } from '../resource.ts';
import { enginePages } from '../derive/pages.ts';
import { type Call, HELD, type Service, answering } from '../services.ts';
import type { Report } from './problem.ts';

const ONCE: readonly Call[] = ['login', 'export', 'picture'];

/** Exactly one service does this. */
function checkOne(report: Report, key: 'answers' | 'holds', what: string, services: readonly Service[]): void {
  const homes = services.filter((service) => (service[key] as readonly string[]).includes(what)).map(({ name }) => name);
  if (homes.length === 1) return;
  const fact = homes.length === 0 ? `no service ${key} "${what}"` : `${homes.join(' and ')} each ${key} "${what}"`;
  report('SERVICE', 'services', fact, `let one of them have "${what}" in its ${key}`);
}

/** What a service answers because of what else it does. */
function checkAnswers(report: Report, { name, answers, holds, elsewhere }: Service): void {
  const place = `services.${name}`;
  if (elsewhere && (holds.length > 0 || answers.some((call) => call !== 'graph')))
    report('SERVICE', place, 'another server has it, but it is to do more than a graph', 'let a service of this server do that');
  if (holds.length > 0 && !answers.includes('graph'))
    report('SERVICE', place, `it holds ${holds.join(' and ')} without a graph`, 'add "graph" to its answers');
  if ((holds.includes('sessions') || answers.includes('login')) && !answers.includes('info'))
    report('SERVICE', place, 'it gives tokens and tells nobody whose they are', 'add "info" to its answers');
}

/** Where the client's own files lie. */
const FILES = '/assets';

const firstStep = (path: string): string => (path.split('/')[1] ?? '').toLowerCase();

export function checkServices(report: Report, { product, resources }: Registry): void {
  const { services, screens } = product;
  const pages = new Set(
    [...enginePages(product), FILES, ...resources.map(({ route }) => route), ...screens.map(({ path }) => path)].map(firstStep),
  );
  const seen = new Set<string>();
  for (const service of services) {
    const { name } = service;
    const place = `services.${name}`;
    if (!/^[a-z][a-z0-9]*$/.test(name))
      report('SERVICE', place, `"${name}" is no name of a service`, 'write lower-case letters and digits');
    if (seen.has(name)) report('SERVICE', place, `"${name}" is there twice`, 'give each service its own name');
    if (pages.has(name)) report('SERVICE', place, `/${name} is the address of a page or a file too`, 'call one of them otherwise');
    seen.add(name);
    checkAnswers(report, service);
  }
  for (const call of ONCE) checkOne(report, 'answers', call, services);
  const holding = resources.find(({ fields }) => fields.some(isAttachment));
  const remedy = 'add "files" to the answers of the service that holds "records"';
  if (holding && !answering(services, 'files').some(({ holds }) => holds.includes('records')))
    report('SERVICE', 'services', `${holding.name} holds files, and no service takes them`, remedy);
  for (const held of HELD) checkOne(report, 'holds', held, services);
}
