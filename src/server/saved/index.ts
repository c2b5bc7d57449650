/** Views of lists, kept on the server: per person, and shared with a role. */
import { TOTAL_CAP } from '../../engine/constants.ts';
import { AppError } from '../../engine/errors.ts';
import { demand } from '../../engine/rights/why.ts';
import { type DefaultViews, type SavedView, type SavedViews, VIEWS_COUNTED } from '../../engine/wire/saved.ts';
import { type Brief, briefly } from '../data/brief.ts';
import { askRows } from '../data/transaction.ts';
import { toRows } from '../graph/plan/rows.ts';
import { type Given, askGiven } from '../graph/query/given.ts';
import { resourceNamed } from '../history/reach.ts';
import { withName } from '../sql/statement.ts';
import { objectOf, personView, type SignedInCall, type ViewTools } from '../view.ts';
import { writingView } from './once.ts';
import { defaultViews, savedViewsOf } from './read.ts';
import { isKeeper } from './sharing.ts';
import { removeView, restoreView, type Saving, saveView } from './write.ts';

const TEXT = { type: 'string' } as const;
const ID = { type: 'string', pattern: '^[0-9a-f]{10}$' } as const;

const savedViews = personView<{ resource?: string }>({
  name: 'savedViews',
  input: objectOf({ resource: TEXT }),
  run: ({ registry, pool }, { principal }, { resource = null }): Promise<SavedViews> => {
    if (resource !== null) demand(principal, resourceNamed(registry, resource), 'list');
    // Who may take them back sees beside a list whatever is shared of it.
    const roles = resource !== null && isKeeper(registry, principal) ? registry.product.roles : principal.roles;
    return savedViewsOf({ registry, pool }, principal, resource, roles);
  },
});

interface Counted extends Given {
  resource: string;
}

/** All of a menu's together: as long as one statement may take elsewhere. */
const COUNTING_MS = 5000;

interface Count {
  total: number;
  capped: boolean;
}

/** No further than any list counts; null of what cannot be asked, or not by this person. */
async function countOf({ ask: count }: Brief, { registry }: ViewTools, { principal }: SignedInCall, { resource: name, ...given }: Counted) {
  try {
    const resource = resourceNamed(registry, name);
    const { ask, values } = askGiven(registry, principal, resource, given);
    const rows = toRows(registry, ask, TOTAL_CAP + 1);
    const ctes = rows.ctes.length > 0 ? `with ${rows.ctes.join(', ')} ` : '';
    const sql = `${ctes}select least(n, ${TOTAL_CAP})::int as "total", n > ${TOTAL_CAP} as "capped" from (${rows.count(TOTAL_CAP + 1, false)}) c(n)`;
    const [counted] = await count<Count>(withName(`${name}.views`, sql), values);
    return counted!;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

const savedViewCounts = personView<{ lists: readonly Counted[] }>({
  name: 'savedViewCounts',
  input: objectOf(
    {
      lists: {
        type: 'array',
        maxItems: VIEWS_COUNTED,
        items: objectOf({ resource: TEXT, filter: { type: ['object', 'null'] }, search: { type: ['string', 'null'] } }, ['resource']),
      },
    },
    ['lists'],
  ),
  run: async (tools, call, { lists }) => {
    // What there is no time for stays uncounted.
    const counts = lists.map((): Count | null => null);
    // One after the other: a menu that opens takes no more than one connection.
    await briefly(tools.pool, { ms: COUNTING_MS, gone: call.gone?.() }, async (brief) => {
      for (const [index, list] of lists.entries()) counts[index] = await countOf(brief, tools, call, list);
    });
    return counts;
  },
});

const save = writingView<Saving, SavedView>({
  name: 'saveView',
  input: objectOf({ id: ID, resource: TEXT, name: TEXT, address: TEXT, role: { type: ['string', 'null'] } }, ['resource']),
  write: saveView,
});

const remove = writingView<{ id: string }, SavedView>({
  name: 'removeView',
  input: objectOf({ id: ID }, ['id']),
  write: (writing, { id }) => removeView(writing, id),
});

const restore = writingView<{ id: string }, SavedView>({
  name: 'restoreView',
  input: objectOf({ id: ID }, ['id']),
  write: (writing, { id }) => restoreView(writing, id),
});

const SET = `insert into skema.view_default ("userId", resource, view) values ($1, $2, $3)
  on conflict ("userId", resource) do update set view = excluded.view`;
const UNSET = `delete from skema.view_default where "userId" = $1 and resource = $2`;

/** What a list begins with, for whoever asks alone: a view that is theirs to see, or null for what the schema file says. */
const setDefault = writingView<{ resource: string; id: string | null }, DefaultViews>({
  name: 'defaultView',
  input: objectOf({ resource: TEXT, id: { type: ['string', 'null'] } }, ['resource', 'id']),
  write: async ({ registry, db, principal }, { resource: name, id }) => {
    if (registry.readOnly) throw new AppError('READ_ONLY');
    demand(principal, resourceNamed(registry, name), 'list');
    if (id === null) await askRows(db, withName('views.unset', UNSET), [principal.userId, name]);
    else {
      const { views } = await savedViewsOf({ registry, pool: db }, principal, name);
      if (!views.some((view) => view.id === id)) throw new AppError('NOT_FOUND');
      await askRows(db, withName('views.set', SET), [principal.userId, name, id]);
    }
    return defaultViews({ registry, pool: db }, principal);
  },
});

export const SAVED_VIEWS = [savedViews, savedViewCounts, save, remove, restore, setDefault];
