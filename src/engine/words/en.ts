/** Everything the engine says, in English. */
import { beganSmall } from './inside.ts';
import type { Words } from './languages.ts';
import { pluralIn } from './plural.ts';

export const tag: Words['tag'] = 'en-GB';

const plural = /* @__PURE__ */ pluralIn(tag);
const many = (value: number, one: string, other: string): string => plural(value, { one, other });

const amounts = /* @__PURE__ */ new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
const count = (value: number): string => amounts.format(value);
const conjunction = /* @__PURE__ */ new Intl.ListFormat(tag);
/** `1 patient record`, `3 patient records`: a title has no plural of its own. */
const records = (amount: number, noun: string): string => `${count(amount)} ${noun} ${many(amount, 'record', 'records')}`;

export const engine: Words['engine'] = {
  yes: 'Yes',
  no: 'No',
  and: 'and',
  dateFormat: 'dd/MM/yyyy',
  sentences: {
    required: 'Required',
    duplicate: 'Already in use',
    combination: 'Already in use with the same {n}',
    min: 'At least {n}',
    max: 'At most {n}',
    format: 'Not in the right form',
    choice: 'No such choice',
    prefix: 'Must begin with {n}',
    integer: 'Must be a whole number',
    decimals: { one: 'At most {n} decimal place', other: 'At most {n} decimal places' },
    digits: { one: 'At most {n} significant digit', other: 'At most {n} significant digits' },
    repeated: 'A choice is there more than once',
    date: 'There is no such day in the calendar',
    earliest: '{n} at the earliest',
    latest: '{n} at the latest',
    dateClosed: 'This day cannot be chosen',
    timeClosed: 'This time cannot be chosen',
    rangeClosed: 'This range holds a day that cannot be chosen',
    bothEnds: 'Fill in start and end',
    order: 'The end must not be before the start',
    rangeMin: { one: 'The range must have at least {n} day', other: 'The range must have at least {n} days' },
    rangeMax: { one: 'The range must have at most {n} day', other: 'The range must have at most {n} days' },
    '<': 'Must be less than {n}',
    '<=': 'Must not be more than {n}',
    '>': 'Must be more than {n}',
    '>=': 'Must not be less than {n}',
    '=': 'Must equal {n}',
    '!=': 'Must not equal {n}',
  },
  reading: {
    number: 'Must be a number',
    digits: (most) => `At most ${most} ${plural(most, { one: 'digit', other: 'digits' })}`,
    text: 'Must be a text',
    list: 'Must be a list',
    boolean: 'Must be yes or no',
    unreadable: 'There is a letter that cannot be read',
    control: 'There is a character that must not be used',
    direction: 'There is a character that turns the reading order, which must not be used; type the text anew',
    unseen: 'There is a character that cannot be seen; type the text anew',
    bothEnds: 'Fill in start and end',
    order: 'The end must be after the start',
    noNumber: (text) => `"${text}" is no number`,
    noBoolean: (text) => `"${text}" is neither yes nor no`,
    noChoice: (text) => `No such choice: "${text}"`,
    noRange: (text) => `"${text}" must hold a start and an end`,
    noMoment: { date: 'Not a real date', instant: 'Not a real date and time', time: 'Not a real time' },
    noMomentIn: {
      date: (text) => `"${text}" is not a real date`,
      instant: (text) => `"${text}" is not a real date and time`,
      time: (text) => `"${text}" is not a real time`,
    },
    lacks: {
      time: (text, example) => `"${text}" still lacks its time, such as ${example}`,
      date: (text, example) => `"${text}" still lacks its date, such as ${example}`,
    },
  },
  read: {
    yes: ['yes', 'y', 'active'],
    no: ['no', 'n', 'f', 'inactive'],
    until: 'until|to',
  },
  file: {
    unknown: 'This file is not there, or belongs to another record',
    empty: 'The file is empty',
    tooLarge: (most) => `The file is too large; at most ${most}`,
    wrongType: (types) => `This kind of file cannot be taken; it can be ${types}`,
    tooManyPixels: 'The picture has too many pixels',
    broken: 'The picture cannot be opened',
    unavailable: 'This server cannot open pictures; its operator can install sharp for this machine',
  },
  byClock: (reason, zone) => `${reason} (by ${zone})`,
  system: 'System',
  menu: 'Other',
  account: {
    title: 'Account',
    name: 'Name',
    username: 'Username',
    password: 'Password',
    roles: 'Roles',
    active: 'Active',
    valid: 'Valid',
    lastLogin: 'Last sign-in',
  },
};

export const server: Words['server'] = {
  errors: {
    UNAUTHENTICATED: 'Your session has ended. Sign in again to go on.',
    FORBIDDEN: 'Your role may not do this.',
    READ_ONLY: 'Nothing was changed: this server runs an earlier version, so data can only be read until the newer one is started.',
    NOT_FOUND: 'There is no such record, or it was deleted.',
    CONFLICT: 'Somebody else has changed this record. Have a look, then save again.',
    IN_USE: 'Cannot be deleted: still used by {uses}.',
    SESSION_CONFLICT: 'This account is in use elsewhere.',
    INVALID: 'Some fields need mending.',
    DUPLICATE: 'Some values are already in use.',
    KEY_REUSED: 'This repetition key was stored with other content. See what was stored first, then save again.',
    LOGIN_FAILED: 'Username or password is wrong',
    TOO_MANY_REQUESTS: 'Too many requests. Try again in a moment.',
    BAD_REQUEST: 'The request cannot be read.',
    FIELD_UNKNOWN: 'Unknown field: {name}.',
    OPERATION_UNKNOWN: 'Unknown operation: {name}.',
    SORT_UNKNOWN: 'Unknown sort: {name}.',
    FILTER_UNKNOWN: 'Unknown filter: {name}.',
    LIMIT_EXCEEDED: 'The request passes a limit: {name}.',
    API_KEY: 'Unknown application key.',
    TOO_LARGE: 'The request is too large.',
    UNAVAILABLE: 'The database cannot be reached just now. Try again in a moment.',
    EXHAUSTED: 'The database is out of space or memory. Nothing was changed; try again later or tell whoever runs this.',
    INTERNAL: 'Something went wrong on the server. Code: {name}.',
  },
  refusals: {
    notWritable: 'You may not change this',
    immutable: 'Cannot be changed once it is made',
    locked: 'Locked for this record',
    outOfScope: 'This record would be out of your reach',
    undone: 'This action was undone already.',
    undoSecret: 'A password cannot be undone.',
    undoTooLarge: 'This action is too large to be undone at once.',
  },
  restored: (mistakes) => `Restored, but it no longer fits the rules of its fields. Mend: ${mistakes}.`,
  wrongPassword: 'The old password is not right',
  oldPassword: 'the old password',
  lastAdmin: 'This is the last admin who can sign in without an end; make another account an admin first',
  exports: {
    ownRunning: 'Another export of yours is still running. Wait for it or cancel it first.',
    othersRunning: 'Two other exports are running. Try again in a moment.',
    tooMany: 'Narrow the filters (at most 1,000,000 rows)',
    slow: 'the download stopped taking data',
    tooLong: 'the export took longer than it may',
    cancelled: 'cancelled',
    all: 'all',
    logged: (title) => `Export of ${title}`,
  },
};

const stored = (rows: number): string => plural(rows, { one: 'record', other: 'records' });

export const host: Words['host'] = {
  start: {
    noSpace: (path) => `The disk is full${path === null ? '' : ` (while writing ${path})`}. Free some space, then start again.`,
    noQuota: (path) => `The disk quota is used up${path === null ? '' : ` (while writing ${path})`}. Free some space, then start again.`,
    takenPort: (port, address) =>
      `Port ${port} at ${address ?? 'this computer'} is taken by another program. Stop that program or choose another port with PORT.`,
    databaseRefuses: (reason) => `The database refuses Skema (${reason}). Mend pg_hba.conf or the role, then start again.`,
    reasons: {
      ECONNREFUSED: 'nothing answers at that address',
      ENOENT: 'nothing answers at that address',
      ENOTFOUND: "the computer's name is not known",
      EAI_AGAIN: "the computer's name is not known",
      ETIMEDOUT: 'no answer in time',
      '28P01': 'user or password was refused',
      '28000': 'this user may not come in from this computer (pg_hba.conf of that server)',
      '3D000': 'there is no such database yet',
      '53300': 'it has no connection left',
      '57P03': 'the database is just starting and takes no connections yet; try again in a moment',
    },
    noPassword: 'its address has no password yet',
    noSsl: 'that server does not use SSL; take sslmode out of the address',
    heldFolder: (folder) =>
      `The data folder ${folder} is in use by another process. Stop that process, or choose another folder with DATA_DIR.`,
    heldBy: (folder, pid, since, place) =>
      `The data folder ${folder} is in use by process ${pid} since ${since}${place}. Stop that process, or choose another folder with DATA_DIR.`,
    building: 'Building the app …',
    stopping: (signal) => `Stopping (${signal}) …`,
    reloaded: (resources) => `Registry loaded again: ${resources} ${plural(resources, { one: 'resource', other: 'resources' })}`,
    demoAccounts: (password) => `Demo accounts, password ${password}:`,
    noAccounts: 'There is no account yet. Make the first: npm run admin -- <username>',
    oneRole:
      'This database role owns its own tables, so nothing keeps it from changing the log of actions. Set DATABASE_URL_ADMIN to part the two.',
    runsAt: (address) => `Skema runs at ${address}`,
    dataIn: (folder) => `Data: ${folder} (embedded PostgreSQL)`,
    dataAt: 'Data: PostgreSQL of DATABASE_URL',
    noSeed: (resource, reason, values) => `First data of ${resource} were refused (${reason}): ${values}`,
    refusedRows: (file, rows) => `${file}: ${rows} ${plural(rows, { one: 'row', other: 'rows' })} refused.`,
    readOnlyFolder: (path) => `Folder ${path} can only be read. Choose another with DATA_DIR.`,
    foreignHost: (address) => `Address ${address} is not one of this computer. Mend HOST.`,
    unknownHost: (name) => `Address ${name} is not known. Mend HOST.`,
    databasePassword: (reason) =>
      `The database refuses Skema's password (${reason}). The password of the embedded database is in secrets.json in the data folder: bring that file back from a backup.`,
    databaseRights: (reason) =>
      `This database role lacks rights (${reason}). Mend them, or set DATABASE_URL_ADMIN to the role that owns the tables.`,
    databaseDisk: (reason) => `The database's disk is full (${reason}). Free some space, then start again.`,
    databaseMemory: (reason) => `The database is out of memory (${reason}). Give it more, then start again.`,
    databaseIo: (reason) => `The database cannot read or write its disk (${reason}). Look at that disk, then start again.`,
    databaseGone: (reason) => `The database stopped answering (${reason}). See whether it is running, then start again.`,
    closedPort: (port) => `This user may not use port ${port}. Choose a PORT above 1023.`,
    noListening: (reason) => `The server cannot take connections at the given HOST and PORT (${reason}). Mend HOST or PORT.`,
    closedPath: (path) => `This user may not write the folder or file ${path}. Mend its rights or choose another DATA_DIR.`,
    turnHolder: (pid, place, since) => ` (connection ${pid} from ${place}, since ${since})`,
    turnLate: (holder, doing, minutes) =>
      `Another process${holder} is still ${doing} after waiting ${minutes} minutes. Stop that process or wait until it is done, then start again.`,
    turnWaits: (holder, doing) => `Waiting for another process${holder} that is ${doing} …`,
    seeding: 'filling in the first data',
    demo: 'Filling in the demo data …',
    demoPassword: 'DEMO_PASSWORD counts only when the demo data are made; accounts that exist use the password below.',
    demoOpen: (names) =>
      `Warning: NODE_ENV=production, but demo accounts are still open (${names}). Change their passwords or deactivate them, the other demo accounts too.`,
    devStopped: 'The development server has stopped; waiting for a change …',
    noReload: 'The registry cannot be loaded again.',
    clusterPassword: (file) => `The password in ${file} does not fit the database in that folder. Bring the file back from a backup.`,
    clusterRefuses: (folder, reason, file) =>
      `The embedded PostgreSQL in ${folder} refuses Skema: ${reason}. Bring ${file} and its settings back as they were.`,
    clusterSilent: (folder, reason, file) =>
      `The embedded PostgreSQL in ${folder} is running but does not answer (${reason}). See ${file}.`,
    clusterRecovers: (folder, reason, file) =>
      `The embedded PostgreSQL in ${folder} has not finished recovering (${reason}). See ${file}, then start again.`,
    clusterWaits: (reason) => `Waiting for the embedded PostgreSQL (${reason}) …`,
    platform: 'The embedded PostgreSQL runs on Linux and macOS. On Windows use WSL, or set DATABASE_URL to a PostgreSQL from version 15.',
    notInstalled: (platform, arch) =>
      `The embedded PostgreSQL for ${platform}-${arch} is not installed. Run npm ci again, or set DATABASE_URL.`,
    brokenCopy: (folder) => `The copy of PostgreSQL in ${folder} cannot be run. Delete that folder, then start again.`,
    noBuild: 'The app cannot be built:',
    closedBuild: (folder) => `The folder ${folder} may not be written. Run npm run build as its owner, then start again.`,
    clusterDisk: (folder) => `The disk for ${folder} is full. Free some space, then start again.`,
    noCluster: (folder) => `The embedded PostgreSQL cannot be run in ${folder}:`,
    brokenCluster: (folder, file) =>
      `The data folder ${folder} is not whole: ${file} is missing or empty. Bring the folder back from a backup.`,
    otherMajor: (folder, version, own) =>
      `The data folder ${folder} was made by PostgreSQL ${version}; this server brings PostgreSQL ${own}. Use the earlier Skema to back it up.`,
    unreachableFolder: (folder) =>
      `The data folder ${folder} cannot be entered by the user who runs PostgreSQL (which refuses root). Choose a DATA_DIR outside of what is open to root alone.`,
    unmakeableFolder: (folder) => `The data folder ${folder} cannot be made. Choose another DATA_DIR.`,
    folderIsFile: (folder) => `The data folder ${folder} is a file. Choose another DATA_DIR.`,
    closedFolder: (folder) => `This user may not write the data folder ${folder}. Mend its rights or choose another DATA_DIR.`,
    adopted: 'PostgreSQL of a server that was cut off is still running and is used again.',
    fullDisk: (folder) => `The disk for ${folder} is full. Free some space, then start again.`,
    lostPasswords: (folder, cluster, file) =>
      `The data folder ${folder} is not whole: ${cluster} is there, but its passwords in ${file} are not. Bring that file back from a backup.`,
    lostCluster: (folder, cluster, file) =>
      `The data folder ${folder} was in use, but its database (${cluster}) is not there. Bring the folder back from a backup. If you do want to begin with nothing, move ${file} elsewhere.`,
    lostClaim: (folder) => `The claim on the data folder ${folder} was deleted: another server may be using it by now. This server stops.`,
    movedFolder: (folder, other) => `The folder ${folder} is open to root alone: data are kept in ${other}`,
    oldVersion: (version) => `is PostgreSQL ${version}: it must be version 15 or later.`,
    encoding: (encoding) =>
      `uses the encoding ${encoding}: it must be UTF8. Make a new database: createdb --encoding=UTF8 --template=template0 <name>`,
    standby: 'can only be read (a standby). Use the address of its primary.',
    unreachable: (variable, url, reason) => `${variable} (${url}) cannot be reached: ${reason}.`,
    onComputer: (name) => ` on computer ${name}`,
    lastHolder: (folder, pid, place) =>
      `The data folder ${folder} was last used by process ${pid}${place}; making sure that it has ended …`,
    removeClaim: (file) =>
      `If you are sure that no other server uses it (this computer was renamed, say, or the folder came from a backup), delete the file ${file}, then start again.`,
    unreachableCluster: (folder, pid) =>
      `PostgreSQL in ${folder} is still running out of this process's reach (process ${pid} by postmaster.pid, perhaps in another container). Stop that container, then start again.`,
    noRunner: 'PostgreSQL refuses to run as root, and there is no user postgres or nobody. Run it as an ordinary user.',
    rootOnly:
      'The server runs as root without the right to change users, and PostgreSQL refuses root. Run it as an ordinary user or set DATABASE_URL.',
    brokenSecrets: (file) => `The file of passwords ${file} is broken. Bring it back from a backup of the data folder.`,
    foreignSocket: (folder) => `The folder ${folder} belongs to another user. Delete it, then start again.`,
    stubborn: (pid) => `PostgreSQL (process ${pid}) does not stop. Stop that process, then start again.`,
    disorder: 'The server did not stop in order.',
    orphaned: 'Stopping: whoever ran this server has ended …',
    uncaught: 'An error that nobody caught; the server stops.',
    restarted: (folder) => `PostgreSQL in ${folder} stopped by itself; it is started again.`,
    heavy: (pages) => `Pages heavier than wanted: ${pages}.`,
    noDemo: 'Demo data are not made with NODE_ENV=production: all of its accounts use one password.',
  },
  migrate: {
    or: 'or',
    failed: 'The migration failed, and nothing has changed',
    unfinished: 'The migration is not whole yet; start again to go on with it',
    earlier:
      'A newer registry has used this database, so from here it can only be read. Run the newer version, or start with ALLOW_OLDER=1 to make this registry the newest.',
    overtaken:
      'Another process changed the tables while this one was starting, so nothing is served from here. Stop that process or start again.',
    again: 'This registry was in use before the last one, and is the newest again now.',
    newer: (found, known) => `A newer version has written this database (${found}; this program knows ${known}). Run the newer version.`,
    ofOthers: (owner, name) =>
      `This database belongs to ${owner === null ? 'another product' : `the product "${owner}"`}, not to "${name}". Nothing has changed. Use another DATA_DIR or DATABASE_URL.`,
    foreign: (tables) =>
      `There are tables in this database that Skema has not made: ${tables}. Nothing has changed. Use a database of its own, or move those tables to another schema.`,
    elsewhere: (table, schema) => `the table ${table} is in schema ${schema} and in schema public; the one in public is used.`,
    remedies: {
      '42501':
        'This database role lacks a right. Let the owner of the database run: GRANT CREATE ON DATABASE … and GRANT CREATE ON SCHEMA public TO that role; or fill DATABASE_URL_ADMIN with the role that owns the tables.',
      '42P07': 'Something else in this database has that name. Use a database of its own for Skema, or move that thing to another schema.',
      '42703': 'Skema has not made that table. Use a database of its own for Skema, or move that thing to another schema.',
      '42809': 'Something else in this database has that name. Use a database of its own for Skema, or move that thing to another schema.',
      '53100': 'The disk of the database is full. Make some room, then run it again.',
      '55P03': 'Another process is using the table. Run it again when there is less to do.',
    },
    unneeded: (word) => `"allow": ["${word}"] is not needed any more and allows nothing; take it out of that file.`,
    ranged: 'a range becomes one value; its end does not come along',
    several: 'several choices become one; only the first comes along',
    waits: (place) => `${place} is required, but some records from before have no value yet; fill them in through the app.`,
    kept: (place, column) => `${place}: what stood there is kept in the column ${column}.`,
    unread: (rows, type) => `the value of ${rows} ${stored(rows)} cannot be read as ${type}`,
    lossy: (from, to, rows) => `the type ${from} becoming ${to} may lose the value of ${rows} ${stored(rows)}`,
    missing: (rows) => `becomes required, but ${rows} ${plural(rows, { one: 'record has', other: 'records have' })} no value yet`,
    twice: (rows) => `becomes unique, but ${rows} ${plural(rows, { one: 'value is', other: 'values are' })} used more than once`,
    misfit: (rows, rule) =>
      `the new rule${rule === undefined ? '' : ` (${rule})`} does not fit ${rows} ${plural(rows, { one: 'record that is', other: 'records that are' })} there`,
    dangling: (rows, table) => `${rows} ${plural(rows, { one: 'record points', other: 'records point' })} at what is not in ${table}`,
    stands: (fact) => `${fact}; old records stay, new ones follow the rule.`,
    more: (rows) => ` and ${rows} more`,
    alike: (place, texts) =>
      `${place}: ${texts} now read alike. The earlier rule of uniqueness goes on there until one of them is changed or deleted; all else goes on as usual.`,
    table: (name) => `table ${name}`,
    keptTable: (name) => `${name} is no longer in the schema files; its rows are kept.`,
    keptColumn: (name, column) =>
      `${name} is no longer in the schema files; the column and its values are kept ("allow": ["drop:${column}"] drops it).`,
    idle: (names) => `Empty and no longer in the schema files, and so dropped: ${names}.`,
    columnsApart: (table, columns) => `${table}: the values of ${columns} cannot be merged, as their types differ; both are kept.`,
    columnsMerged: (table, columns) =>
      `${table}: the values of ${columns} are merged; where they differ, those of the column that was made later are used.`,
    tablesMerged: (from, to) => `table ${from} is merged into ${to}.`,
    tablesApart: (from, to) => `tables ${from} and ${to} cannot be merged: the types of their columns differ; both are kept.`,
    wasBoth: (was) => `"was": "${was}" is not heeded: both were in use at the same time, so their values are not merged.`,
    wasNothing: (was) => `"was": "${was}" fits no column; this field begins empty.`,
    likeColumn: (handle, others) =>
      `${handle} is new, and ${others} of the same type is no longer in the schema files. If it only has another name, write "was" at ${handle}.`,
    likeTable: (others) =>
      `new, and table ${others}, which is like it, is no longer in the schema files. If it only has another name, write "was" in that file.`,
    noDefault: (table, id) => `"default" points at what is not in ${table}: ${id}.`,
    single: 'its one record is made of its defaults',
    singleFailed: (reasons) => `its one record cannot be made of its defaults (${reasons}). Change a "default" in that file.`,
    notRun: 'This statement was not run:',
    mend: 'Mend the data, or take the schema back.',
    mendOrConvert: (convert) => `Mend the data, or write at that field ${convert}; what stood there is kept in another column.`,
    allow: (word) => `If it is meant, write "allow": ["${word}"] in that schema file.`,
    spent: (word) =>
      `"allow": ["${word}"] in that schema file has been used for another change: take it out, start once, then write it again if it is meant.`,
    afterwards: 'after the transaction',
    nothing: 'There is nothing to change.',
    noDatabase: (folder) => `There is no database in ${folder} yet; the first start makes it.`,
    applied: (moment, version, steps) => `${moment}  engine ${version}  ${steps} ${plural(steps, { one: 'step', other: 'steps' })}`,
    leftOver: 'No longer in the schema files, with the rows that are filled:',
  },
};

/** What any page may need: session, frame, errors. */
export const base: Words['base'] = {
  session: {
    title: 'Account',
    heading: 'Sign in',
    invitation: 'Sign in with your account.',
    username: 'Username',
    password: 'Password',
    submit: 'Sign in',
    refresh: 'Reload',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    expired: 'Your session has ended. Sign in again to go on; what you have entered on this page stays.',
    loggedOut: 'You have signed out',
    invalid: 'Username or password is invalid',
    required: 'Required',
    waitSeconds: (seconds) => `Too many tries. Try again in ${seconds} ${many(seconds, 'second', 'seconds')}.`,
    waitMinutes: (minutes) => `Too many tries. Try again in ${minutes} ${many(minutes, 'minute', 'minutes')}.`,
    ended: {
      refused: 'Your session has ended or is used elsewhere. What you have not saved stays.',
      unchecked: 'The server cannot check your session. Sign in again in a moment; what you have not saved stays.',
    },
  },
  layout: {
    skip: 'Skip to content',
    menu: 'Menu',
    mainMenu: 'Main menu',
    collapse: 'Collapse menu',
    readOnly: 'This server runs an earlier version: data can be read only, and changes cannot be saved.',
    moreActions: 'More actions',
    close: 'Close',
    back: 'Back',
    home: 'Home',
    loading: 'Loading page…',
    notices: 'Notifications',
    lost: 'The server does not answer. Trying again …',
  },
  broken: 'Something is broken on the server',
  request: {
    network: 'The server does not answer. Check your connection and try again.',
    unreadable: 'The answer of the server cannot be read. Try again in a moment.',
    cut: 'The connection broke before the file was complete.',
    notConfigured: 'The address of this service is not set yet.',
    expired: 'Your session has ended. Sign in again to go on.',
  },
  build: {
    fresh: (app) => `There is a new version of ${app}.`,
    reload: 'Reload',
  },
};

export const control: Words['control'] = {
  placeholder: 'Select …',
  noOptions: 'No matching options.',
  loading: 'Loading options…',
  failed: 'The options cannot be loaded. Try again.',
  more: 'Type to narrow the options.',
  narrow: (labels) => `Fill in ${conjunction.format(labels)} first to narrow the options.`,
  options: (amount) => `${amount} ${many(amount, 'option', 'options')}`,
  open: (label) => `Open options ${label}`.trim(),
  clear: (label) => `Clear ${label}`.trim(),
  remove: (label) => `Remove ${label}`,
  deleted: 'Deleted',
  unknownRecord: 'Not found',
  yes: 'Yes',
  no: 'No',
  showPassword: 'Show what is entered',
  hidePassword: 'Hide what is entered',
};

/** Why the number field does not take a key or a text. */
export const number: Words['number'] = {
  character: (decimals) => (decimals > 0 ? 'Digits and one point only' : 'Digits only'),
  separator: (decimals) => (decimals > 0 ? 'Type without thousands separators, with one point' : 'Type without commas and points'),
  decimals: (decimals) => `At most ${decimals} ${many(decimals, 'decimal', 'decimals')}`,
  digits: (_, digits) => `At most ${digits} ${many(digits, 'digit', 'digits')}`,
  text: () => 'That text is not a number',
};

export const calendar: Words['calendar'] = {
  firstDay: 1,
  letters: { yyyy: 'yyyy', MM: 'mm', dd: 'dd', HH: 'hh', mm: 'mm', ss: 'ss' },
  open: (label) => `Open calendar ${label}`.trim(),
  openTime: (label) => `Open times ${label}`.trim(),
  dialog: (label) => `Choose ${label || 'date'}`,
  days: (month) => `Days of ${month}`,
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  pickMonth: 'Choose month',
  pickYear: 'Choose year',
  back: 'Back to calendar',
  from: 'From',
  to: 'To',
  until: 'to',
  hour: 'Hour',
  minute: 'Minute',
  second: 'Second',
  done: 'Done',
  next: 'Next',
  pending: 'Press Enter to add it',
  step: (hasSeconds) => (hasSeconds ? 'Minutes and seconds go in steps of 5' : 'Minutes go in steps of 5'),
};

export const error: Words['error'] = {
  404: { title: 'Page not found', note: 'There is no page at this address. Check the address, or look for the data from home.' },
  500: { note: 'Something is broken on our side. What you entered is safe in this browser and is offered again after a reload.' },
  home: 'To home',
  reload: 'Reload',
};

/** Every sentence of the form. `name` is the record's own name, `noun` the resource's title inside a sentence. */
export const form: Words['form'] = {
  create: (noun) => `Add ${noun}`,
  loading: (noun) => `Loading ${noun}`,
  save: 'Save',
  cancel: 'Cancel',
  unsaved: 'Changes not saved yet',
  changed: (amount) => many(amount, 'field changed', 'fields changed'),
  onPaper: (names) => `Not saved yet: ${names}.`,
  show: 'Show',
  hide: 'Hide',
  limitsBy: (zone) => `Times are those of this device, limits those of ${zone}`,
  was: 'Was',
  wasEmpty: 'empty',
  restore: 'Restore',
  restoreField: (label) => `Restore ${label}`,
  savedNotice: (name) => `${name} saved`,
  createdNotice: (name) => `${name} added`,
  undo: 'Undo',
  undone: (name) => `Change of ${name} undone`,
  mistakes: (amount) => `Not saved yet, ${amount} ${many(amount, 'field needs', 'fields need')} correcting:`,
  refused: 'Not saved yet:',
  forbidden: 'Your role cannot add records here.',
  file: {
    choose: 'Choose a file or drop it here',
    another: 'Choose another file or drop it here',
    sending: (name) => `Uploading ${name}`,
    unfinished: 'The file is still being uploaded',
    failed: 'The file did not come through. Try again.',
    remove: (name) => `Remove ${name}`,
  },
};

export const leave: Words['leave'] = {
  title: 'Leave your changes?',
  text: 'Some of what you entered is not saved. If you discard it, it is gone.',
  stay: 'Stay',
  leave: 'Discard',
};

export const confirm: Words['confirm'] = { title: 'Save changes?', go: 'Continue', stay: 'Back' };

export const conflict: Words['conflict'] = {
  changed: 'Somebody else has changed this record since you opened it. Yours is not saved yet, and still stands in the form.',
  deleted: 'Somebody else has deleted this record. Yours is not saved yet, and still stands in the form.',
  theirs: 'Theirs',
  mine: 'Yours',
  empty: 'empty',
  kept: 'not changed by you',
  takeTheirs: 'Load theirs',
  saveMine: 'Save yours',
  saveAsNew: 'Save as a new record',
  taken: 'Theirs is loaded.',
  bringBack: 'Bring yours back',
};

export const draft: Words['draft'] = {
  found: (when) => `There are entries of ${when} that are not saved yet.`,
  older: 'The record has changed since then.',
  take: 'Restore',
  drop: 'Discard',
};

export const item: Words['item'] = {
  notFound: 'Record not found',
  notFoundText: 'This record does not exist, is deleted, or is out of your reach.',
  failed: 'The record cannot be loaded',
  retry: 'Try again',
};

export const list: Words['list'] = {
  region: (noun) => `List of ${noun} records`,
  create: (noun) => `Add ${noun}`,
  search: (noun) => `Search ${noun}`,
  searchIn: (labels) => `Search ${labels}`,
  clearSearch: 'Clear search',
  loading: (noun) => `Loading list of ${noun} records`,
  yes: 'Yes',
  no: 'No',
  none: '–',
  deleted: 'Deleted',
  recentlyDeleted: 'Recently deleted',
  sort: 'Sort',
  ownOrder: 'Default order',
  orders: { asc: 'Ascending', desc: 'Descending' },
  filter: 'Filter',
  filterPanel: 'Filters',
  clearAll: 'Clear',
  clearAllFilters: 'Clear filters',
  changeSearch: 'Change search',
  removeFilter: (label) => `Remove filter ${label}`,
  editFilter: 'Change filter ',
  unknownRecord: '(not found)',
  staleChip: 'Unknown',
  close: 'Close',
  anyValue: 'All',
  to: 'to',
  fromOf: (label) => `${label}, from`,
  toOf: (label) => `${label}, to`,
  containsOf: (label) => `${label} contains`,
  atLeast: (value) => `from ${value}`,
  atMost: (value) => `up to ${value}`,
  between: (from, to) => `${from} – ${to}`,
  wrongNumber: '*Must be a number',
  wrongOrder: '*The end must be after the start',
  selectPage: 'Select this page',
  selectRow: (name) => `Select ${name}`,
  selected: 'selected',
  bulkBar: 'Actions for selected rows',
  clearSelection: 'Clear selection',
  actions: 'Actions',
  rowMenu: (name) => `Actions for ${name}`,
  open: 'Open',
  remove: 'Delete',
  copyLink: 'Copy link',
  copied: 'Link copied.',
  copyFailed: 'The link cannot be copied. Open the record and copy it from the address bar.',
  rows: (from, to) => (to < from ? '0' : `${count(from)}–${count(to)}`),
  of: 'of',
  total: (total, capped) => (capped ? `${count(total)}+` : count(total)),
  countExactly: 'Count exactly',
  counting: 'Counting…',
  perPage: (limit) => `${limit} per page`,
  perPageLabel: 'Rows per page',
  pageWord: 'Page',
  jumpTo: (page) => `To page, up to ${count(page)}`,
  previous: 'Previous',
  next: 'Next',
  noPrevious: 'The previous page is too far. Use the back button of the browser.',
  emptyTitle: (noun) => `No ${noun} records yet`,
  emptyText: 'What you add shows up here.',
  emptyReadText: 'What you may see shows up here. If there should be something, ask an admin to check the role and reach of your account.',
  emptyBinTitle: (noun) => `No ${noun} records in Recently deleted`,
  emptyBinText: 'What is deleted shows up here and can be restored.',
  backToList: 'Back to the list',
  pastEndTitle: 'This page is empty',
  pastEndText: 'There are fewer records than the page that was asked for.',
  firstPage: 'To page 1',
  noMatchTitle: (noun, search) => (search === '' ? `No ${noun} records match` : `No ${noun} records match “${search}”`),
  activeFilters: (amount) => `${count(amount)} active ${many(amount, 'filter', 'filters')}:`,
  noMatchText: 'Try another word or a shorter one.',
  failedTitle: (noun) => `The list of ${noun} records is not loaded`,
  failedText: 'Your filters and search stay. Try again, or check your connection.',
  retry: 'Try again',
  shortcutsTitle: 'Keyboard shortcuts',
  shortcuts: [
    { keys: ['/'], text: 'Search' },
    { keys: ['n'], text: 'Add a new record' },
    { keys: ['j', '↓'], text: 'Next row' },
    { keys: ['k', '↑'], text: 'Previous row' },
    { keys: ['Enter'], text: 'Open row' },
    { keys: ['Space'], text: 'Select row' },
    { keys: ['F8'], text: 'To the notification' },
    { keys: ['?'], text: 'This list of shortcuts' },
  ],
};

export const pages: Words['pages'] = {
  listed: (words) => conjunction.format(words),
  landing: {
    greeting: (hour, name) => `Good ${hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'}, ${name}`,
    announcement: 'Announcements',
    pages: 'Pages you can open',
    services: 'Services',
    resume: (title) => `Continue to ${title}`,
    resumeNote: 'The page you asked for before you signed in.',
    nothing: 'No pages for your role yet',
    nothingNote: 'Ask an admin to give your account the right role, then sign in again.',
  },
  unauthorized: {
    title: (page) => `Your role cannot open ${page ?? 'this page'}`,
    allowed: (roles) => `This page is for ${roles}.`,
    own: (roles) => `You are signed in as ${roles}.`,
    noRole: 'Your account has no role yet.',
  },
  notConfigured: {
    title: (service) => `Service ${service} is not set up yet`,
    note: 'The address of this service is empty. Ask an admin to fill it in; other pages go on working.',
  },
};

/** Changing the own password. */
export const password: Words['password'] = {
  label: 'Password',
  change: 'Change password',
  old: 'Old password',
  new: 'New password',
  note: '8 to 72 characters. Sessions elsewhere end.',
  same: 'Must be another than the old password',
  save: 'Save password',
  cancel: 'Cancel',
  changed: 'Password changed',
};

/** The sentences of the profile panel. */
export const profile: Words['profile'] = {
  logout: 'Sign out',
  leaveTitle: 'Sign out without saving?',
  leaveText: 'Changes that are not saved, also those kept for now in this browser, will be deleted.',
  stay: 'Stay here',
  role: 'Role',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
  language: 'Language',
  density: 'Density',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
};

export const remove: Words['remove'] = {
  restore: 'Restore',
  cancel: 'Cancel',
  close: 'Close',
  undo: 'Undo',
  title: (name) => `Delete ${name}?`,
  text: 'The record moves to Recently deleted and can be restored.',
  manyTitle: (amount, noun) => `Delete ${records(amount, noun)}?`,
  manyText: (names) => `${names} move to Recently deleted and can be restored.`,
  andMore: (names, more) => `${names} and ${count(more)} more`,
  removing: (done, of) => `Deleting ${count(done)} of ${count(of)}`,
  removed: (name) => `${name} deleted.`,
  removedMany: (amount, noun) => `${records(amount, noun)} deleted.`,
  restored: (name) => `${name} restored.`,
  restoredMany: (amount, noun) => `${records(amount, noun)} restored.`,
  restoredBut: (name, why) => `${name}: ${why}`,
  refused: (name) => `${name} cannot be deleted`,
  refusedMany: (amount, noun) => `${records(amount, noun)} cannot be deleted`,
  refusedSome: (done, of) => `${count(done)} of ${count(of)} deleted. These stay:`,
  refusedNone: 'Nothing was deleted.',
  notRestored: (name, why) => `${name} cannot be restored. ${why}`,
};

export const noun: Words['noun'] = { inside: beganSmall };

/** The page before there is an app: a person's language is not known then, the product's first one is taken. */
export const page: Words['page'] = {
  loading: (app) => `Loading ${app}`,
  noScript: (app) => `${app} needs JavaScript.`,
};

export const address: Words['address'] = {
  search: 'q',
  sort: 'sort',
  page: 'page',
  limit: 'per',
  after: 'after',
  deleted: 'deleted',
  yes: 'yes',
  no: 'no',
  to: 'to',
  from: 'from',
};
