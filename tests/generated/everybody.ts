/** One account of each role. */
import type { Registry } from '../../src/engine/resource.ts';
import type { Make } from './sample-maker.ts';
import type { Served } from './served.ts';

/** Their headers by role; everybody hangs on other records than those that a test has made. */
export async function signInEach(served: Served, { product, get }: Registry, make: Make): Promise<[role: string, header: string][]> {
  const { account, roles } = product;
  const { fields } = get(account.resource);
  const anchors: Record<string, string> = {};
  for (const handle of Object.values(account.anchors))
    anchors[handle] = (await make(fields.find((field) => field.handle === handle)!.source!)).id;
  const headers: [string, string][] = [];
  for (const role of roles) headers.push([role, (await served.signInAs([role], anchors)).authorization]);
  return headers;
}
