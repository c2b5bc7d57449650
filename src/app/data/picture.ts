/** Pictures that a page may show: those of other sites come through the server too, the page itself asks no other site for anything. */
import { facts } from 'virtual:skema/facts';
import { CALLS, pathOf } from '../../engine/services.ts';
import { logError } from '../log.ts';
import { onUserLeft, session } from '../session/store.ts';
import { addressOf, loadConfig } from '../wire/config.ts';
import { fetchChecked } from '../wire/fetch.ts';
import { headersOf } from '../wire/rest.ts';

const asked = new Map<string, Promise<string | null>>();
onUserLeft(() => asked.clear());

/** As a `data:` address, which carries no right; null: there is none to show. */
function kept(key: string, api: string, path: string): Promise<string | null> {
  const asking = asked.get(key) ?? read(api, path);
  asked.set(key, asking);
  return asking;
}

export const pictureOf = (userId: string, link: string): Promise<string | null> =>
  kept(`${userId} ${link}`, facts.homes.picture, pathOf('picture', facts.languages).replace(':id', userId));

/** The small one of a file. */
export const thumbnailOf = (id: string): Promise<string | null> => kept(id, facts.homes.records, `${CALLS.files.path}/${id}/thumbnail`);

async function read(api: string, path: string): Promise<string | null> {
  try {
    const config = await loadConfig();
    const { url } = addressOf(config, api);
    const reply = await fetchChecked(`${url}/${path}`, { headers: headersOf(config, api, session.get().token) });
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
