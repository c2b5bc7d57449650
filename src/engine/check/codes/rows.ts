/** Mistakes in `resources.config.ts` and in what a product says of itself. */
import { error, warning } from './code.ts';

const city = (route: string, operations: string, extra: string): string => `city: row('${route}', ADMIN, ${operations}, { ${extra} }),`;
const OPERATIONS = "crud('city', 'cities')";
const MENU = "menu: 'Places'";
const member = (rights: string): string =>
  `member: row('/member', ADMIN, crud('member', 'members'), { ${MENU}, rights: { [ADMIN[0]]: ${rights} } }),`;
const account = (resource: string): string =>
  `account: { resource: '${resource}', name: 'name', username: 'username', password: 'password', roles: { handle: 'roles', records: null, levels: {} },
    active: null, valid: null, picture: null, lastLogin: null, anchors: {} },`;
const service = (answers: string): string => `services: [{ name: 'shop', answers: ${answers}, holds: ['sessions', 'records'] }],`;
const RIGHT = { rows: city('/city', OPERATIONS, MENU) };

/** Of these paths, each with a title of its own. */
const screens = (...paths: string[]): string =>
  `screens: [${paths.map((path, index) => `{ path: ${path}, title: 'Report ${index + 1}', roles: ['admin'], layout: 'default' }`).join(', ')}],`;

const SPOKEN = "import { spoken } from 'skema';\n";

const TWO_ROLES = { 'product/index.ts': "export const product = { roles: ['admin', 'reader'] };" };

export const ROW_CODES = {
  ROWS: error('resources.config.ts cannot be run, or it does not export "rows".', { rows: `city: row('/city',` }, RIGHT),
  ROW_TWICE: error(
    'Of two rows of one entity only the last would count, and the other would be lost without a word.',
    { rows: `${RIGHT.rows}\n  ${city('/towns', OPERATIONS, MENU)}` },
    RIGHT,
  ),
  ROW_WITHOUT_FILE: error(
    'A row says who reaches an entity; what the entity is stands in schemas/<name>.json.',
    { rows: `citty: row('/citty', ADMIN, crud('citty', 'citties'), { ${MENU} }),` },
    RIGHT,
  ),
  ROUTE: error(
    'The route is the address of the list: words after "/", of letters, digits and "-".',
    { rows: city('city', OPERATIONS, MENU) },
    RIGHT,
  ),
  ROUTE_TWICE: error('Two entities have one address; capitals make no difference.', { rows: city('/Region', OPERATIONS, MENU) }, RIGHT),
  ROUTE_PAGE: error(
    'The address is taken by a page of the engine (/, /login, /unauthorized), a page of the product, or the page of a new record.',
    { rows: city('/login', OPERATIONS, MENU) },
    RIGHT,
  ),
  OPERATION: error(
    'An operation is a field of the GraphQL API: letters, digits and "_", not "execute".',
    { rows: city('/city', "crud('city', 'all-cities')", MENU) },
    RIGHT,
  ),
  OPERATION_TWICE: error(
    'Two operations of one service have one name, of one entity or of two, or two views have; where singular and plural are alike, give the list another name.',
    { rows: city('/city', "crud('city', 'city')", MENU) },
    RIGHT,
  ),
  ROLE: error(
    'The role is none of the product: in a row, a screen, "roleNames" or "flags", a view of server.ts, or "home" of app.tsx.',
    { rows: `city: row('/city', ['nobody'], ${OPERATIONS}, { ${MENU} }),` },
    RIGHT,
  ),
  ROLE_NAME: warning(
    'Some roles have a name for people and others none, so those are called by their code.',
    { product: "roles: ['admin', 'reader'], roleNames: { admin: 'Administrator' }," },
    { product: "roles: ['admin', 'reader'], roleNames: { admin: 'Administrator', reader: 'Reader' }," },
  ),
  SCOPE: error(
    'The scope says by which path a level reaches its rows; the level is none of the product, or the path ends at another entity than the one on which accounts hang there.',
    { rows: city('/city', OPERATIONS, `${MENU}, scope: { nowhere: 'region' }`) },
    RIGHT,
  ),
  RIGHT: error(
    'A right is one of the letters R (list and item), C, U, D, or an object of list, item, create, update, remove and lookup.',
    { rows: city('/city', OPERATIONS, `${MENU}, rights: { [ADMIN[0]]: 'RX' }`) },
    { rows: city('/city', OPERATIONS, `${MENU}, rights: { [ADMIN[0]]: 'RU' }`) },
  ),
  CLIENT: error(
    'A row may name the service its entity lives on; the service is none of the product.',
    { rows: city('/city', OPERATIONS, `${MENU}, client: 'apis'`) },
    { rows: city('/city', OPERATIONS, `${MENU}, client: 'api'`) },
  ),
  SCREEN: error(
    'A right of a screen has a name of its own, and none of list, item, create, update, remove and lookup.',
    { rows: city('/city', OPERATIONS, `${MENU}, screens: { update: { [ADMIN[0]]: {} } }`) },
    { rows: city('/city', OPERATIONS, `${MENU}, screens: { rename: { [ADMIN[0]]: { fields: ['name'] } } }`) },
  ),
  SCREEN_PATH: error(
    'A screen lies at an address of letters, digits and hyphens; its last step may be ":id", the id of a record, and then no menu leads to it: "ways" of app.tsx does.',
    { product: screens("'report'") },
    { product: screens("'/report/:id'") },
  ),
  SCREEN_TWICE: error(
    'Two screens have one address, capitals and ":id" aside, or one title or name in the menu; or a screen lies where every product has a page.',
    { product: screens("'/report'", "'/Report'") },
    { product: screens("'/report'", "'/figures'") },
  ),
  DOOR: error(
    'A door of the product (index.ts, words.ts, server.ts, app.tsx) cannot be run, does not export what is read from it, or lacks the half of a kind or of a screen.',
    { product: 'name: nowhere,' },
    { product: "name: 'library'," },
  ),
  SPOKEN_EARLY: error(
    '"spoken" or "locale" is asked at the top of a module. It is loaded once, for people of every language, before anybody is spoken with; within a function or a component they are asked when something is said.',
    { files: { 'product/taken.ts': `${SPOKEN}export const taken = spoken({ en: 'Taken' });` } },
    { files: { 'product/taken.ts': `${SPOKEN}export const taken = () => spoken({ en: 'Taken' });` } },
  ),
  PAGE_HEAVY: warning(
    'A page takes its links from the router: they weigh 2 KB, and every page of the app, the login too, loads them before it begins. "Link" of skema/app goes to the same addresses, without them.',
    {
      files: { 'product/page.tsx': `import { Link } from 'react-router-dom';\nexport const Page = () => <Link to="/city">Cities</Link>;` },
    },
    { files: { 'product/page.tsx': `import { Link } from 'skema/app';\nexport const Page = () => <Link to="/city">Cities</Link>;` } },
  ),
  IDLE: warning(
    'What is declared comes to nothing: a rule of the form ("isClosed", "whyClosed", "question", "whyNotOffered") without its half in "formRules" of app.tsx, a whole landing page ("home.own") of a role that has one below the greeting, a computed expression that no schema file names, a "detail" that says no more than the display.',
    { file: { detail: ['name'] } },
    { file: { detail: ['region.code'] } },
  ),
  RIGHT_IDLE: warning(
    'A right that comes to nothing: it writes less than a record needs to be made, it holds at a level to which the scope has no path, or a role is named without any.',
    { rows: member("{ list: {}, create: { fields: ['name'] } }") },
    { rows: member("{ list: {}, create: { fields: ['name', 'username'] } }") },
  ),
  GRANT: error(
    'A right names the fields that may be written; one of them is not in the schema file, or only the server writes it.',
    { rows: city('/city', OPERATIONS, `${MENU}, rights: { [ADMIN[0]]: { list: {}, update: { fields: ['nam'] } } }`) },
    { rows: city('/city', OPERATIONS, `${MENU}, rights: { [ADMIN[0]]: { list: {}, update: { fields: ['name'] } } }`) },
  ),
  ACCOUNT: error(
    'The product says which records are its accounts; sessions and logins read these fields by name, each of its kind. A name signs one person in, so it is unique by itself; where an account holds codes, the roles of the product are its choices, all of them and no other.',
    { product: account('membr') },
    { product: account('member') },
  ),
  HOOK: error(
    'What a product adds names an entity or a relation that no schema file has, so it would never run: rules (their "offers" and "offeredBy" too), computed columns and "seededSingles" of index.ts; "effects" and "expected" of server.ts; "kept", "ways" and "formRules" of app.tsx; "useDrafts" and the "reads" of "useLiveView" of a page. What rules ask of "data" (`data.findWhere("region", { code })`) is held against entities and fields too, as far as it stands there as a text. A page that asks a view which neither the engine nor server.ts has is told so too. Also told: "effect" in a schema file without "effects" of server.ts and the other way round, and "expected" of what no sheet (pivot) asks for.',
    { product: 'rules: { citty: { check: async () => ({}) } },' },
    { product: 'rules: { city: { check: async () => ({}) } },' },
  ),
  SEED: error(
    'A file of demo data is named as an entity, its columns as fields (handle or label), its values can be read, and what a record must have is there, unless a rule (beforeWrite) may bring it. Which records they point at is known at the start alone.',
    { seed: { region: 'cod\nN' } },
    { seed: { region: 'code\nN' } },
  ),
  SEED_FIRST: warning(
    'The demo data bring accounts, and none of them holds the first role, so nobody may do everything.',
    { files: { ...TWO_ROLES, 'seed/account.csv': 'name,username,roles\nAna,ana,reader' } },
    { files: { ...TWO_ROLES, 'seed/account.csv': 'name,username,roles\nAna,ana,admin' } },
  ),
  SERVICE: error(
    'Each address below a service is its own, and of login, export, picture, sessions and records each lies on one service of this server.',
    { product: service("['login', 'info', 'graph', 'picture']") },
    { product: service("['login', 'info', 'graph', 'export', 'picture']") },
  ),
  LANGUAGE: error(
    'A product speaks languages of the engine, or those whose words stand whole in its product/words/<language>.ts; at least one, each named once; the first is the one for whoever has not chosen.',
    { product: "languages: ['fr']," },
    { product: "languages: ['en', 'id']," },
  ),
  PRODUCT_NAME: warning(
    'The database knows a product by its name, and other programs may come to: small letters, digits and hyphens. One that a database has already stays, or its data are refused.',
    { product: "name: 'My library'," },
    { product: "name: 'my-library'," },
  ),
  ZONE: error(
    'Days and the limits of moments are counted by the clock of one place, named as the IANA does.',
    { product: "zone: 'Asia/Jakata'," },
    { product: "zone: 'Asia/Jakarta'," },
  ),
  MENU: warning(
    'Nobody finds the entity in a menu: it has no menu group, or no role opens its page.',
    { rows: city('/city', OPERATIONS, "menu: ''") },
    RIGHT,
  ),
};
