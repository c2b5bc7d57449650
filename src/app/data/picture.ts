/** A picture of another site, which comes through the identity service: the page itself asks no other site for anything. */
import { facts } from 'virtual:skema/facts';
import { CALLS } from '../../engine/services.ts';
import { logError } from '../log.ts';
import { onUserLeft, session } from '../session/store.ts';
import { addressOf, loadConfig } from './config.ts';
import { fetchChecked } from './fetch.ts';
import { headersOf } from './rest.ts';

const asked = new Map<string, Promise<string | null>>();
onUserLeft(() => asked.clear());

/** As a `data:` address, which carries no right; null: there is none to show. */
export function pictureOf(userId: string, link: string): Promise<string | null> {
  const key = `${userId} ${link}`;
  const asking = asked.get(key) ?? read(userId);
  asked.set(key, asking);
  return asking;
}

async function read(userId: string): Promise<string | null> {
  try {
    const { url } = addressOf(await loadConfig(), facts.homes.picture);
    const headers = await headersOf(facts.homes.picture, session.get().token);
    const reply = await fetchChecked(`${url}/${CALLS.picture.path.replace(':id', userId)}`, { headers });
    return reply.ok && reply.headers.get('content-type')?.startsWith('image/') ? await toData(await reply.blob()) : null;
  } catch (error) {
    logError(error);
    return null;
  }
}

const toData = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(content);
  });
