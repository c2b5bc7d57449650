/** What a process says in English to whoever runs it: start, settings, log, import, migration. */
import type { Words } from '../languages.ts';
import { countIn, pluralIn } from '../plural.ts';

const tag = 'en-GB';
const plural = pluralIn(tag);
const many = (value: number, one: string, other: string): string => plural(value, { one, other });
const count = countIn(tag);
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
    noAccounts: (product) => `There is no account yet. Make the first: npm run admin -- <username>${product}`,
    oneRole:
      'This database role owns its own tables, so nothing keeps it from changing the log of actions. Set DATABASE_URL_ADMIN to part the two.',
    runsAt: (address) => `Skema runs at ${address}`,
    dataIn: (folder) => `Data: ${folder} (embedded PostgreSQL)`,
    dataAt: 'Data: PostgreSQL of DATABASE_URL',
    noSeed: (resource, reason, values) => `First data of ${resource} were refused (${reason}): ${values}`,
    refusedRows: (file, rows) => `${file}: ${rows} ${plural(rows, { one: 'row', other: 'rows' })} refused.`,
    followingRows: (rows, files) =>
      `${rows} ${plural(rows, { one: 'row points', other: 'rows point' })} at what is not there. Mend ${files} first.`,
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
    turnHolder: (pid, place, since) => ` (connection ${pid} from ${place ?? "the database's computer"}, since ${since})`,
    turnLate: (holder, doing, minutes) =>
      `Another process${holder} is still ${doing} after waiting ${minutes} minutes. Stop that process or wait until it is done, then start again.`,
    turnWaits: (holder, doing) => `Waiting for another process${holder} that is ${doing} …`,
    seeding: 'filling in the first data',
    migrating: 'updating the tables',
    demo: 'Filling in the demo data …',
    demoOver: (product) =>
      `The dates of the demo data have gone by: "npm run seed${product}" brings them to today; demo data that were changed become what they were.`,
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
    heavyParts: 'They work, and load later on a slow line. How a screen stays light: docs/screens.md, Weight.',
    noDemo: 'Demo data are not made with NODE_ENV=production: all of its accounts use one password.',
  },
  settings: {
    refused: (name, text, allowed) => `${name}=${text ?? '(hidden)'} cannot be used; it may be ${allowed}.`,
    integer: (min, max) => `a whole number from ${min} to ${max}`,
    oneOf: (values) => `one of ${values}`,
    folder: 'the path of a folder',
    database: 'the address of a PostgreSQL, such as postgres://user:password@localhost:5432/skema (special signs of the password as %XX)',
    service: (example) => `a path of this server (such as ${example}) or an http(s) address without password, question mark and hash`,
    header: 'the name of an HTTP header, of letters, digits and hyphens',
    standingHeader: 'a name without a meaning in HTTP, such as x-api-key',
    proxies: 'the number of proxies before the server (such as 1) or their addresses or networks (such as 10.0.0.0/8), parted by commas',
    signs: (min, max) => `${min} to ${max} letters or digits without spaces`,
    letters: (min, max) => `${min} to ${max} letters`,
    host: 'an address or a name of this computer, such as 127.0.0.1 or 0.0.0.0',
    ownerAlone: 'DATABASE_URL_ADMIN is set without DATABASE_URL: set both or neither.',
    demoInProduction: 'DEMO=1 cannot be used with NODE_ENV=production; it may be DEMO=0 or empty.',
  },
  log: {
    UNAVAILABLE: 'the database does not answer',
    EXHAUSTED: 'the database is out of space or memory',
    failure: 'failure',
    cut: 'a connection to the database was cut',
    untold: 'changes cannot be told as they happen',
    deaf: "the database's notices (LISTEN/NOTIFY) do not come through, probably because of a pooler: changes are not shown as they happen, and everything else works as before",
    unlogged: 'an export is not logged yet',
    closedMetrics: 'Only for this computer itself, or with Authorization: Bearer and what METRICS_TOKEN says.\n',
  },
  import: {
    parts: {
      csv: 'Part it into several files.',
      xlsx: 'Part it, or save it as CSV.',
    },
    large: (megabytes) => `more than ${megabytes} MB.`,
    long: (rows) => `more than ${count(rows)} rows.`,
    row: (row) => `row ${row}`,
    line: (line) => `line ${line}`,
    cell: (row, column) => `row ${row}, column ${column}`,
    address: (cell) => `cell ${cell}`,
    byte: (byte) => `about byte ${byte}`,
    broken: {
      CSV_QUOTE_NOT_CLOSED:
        'a quotation mark is opened and not closed up to the end of the file. Close it; one inside a cell is written twice ("").',
      CSV_MAX_RECORD_SIZE: 'a row is too long, mostly because of a quotation mark that is not closed. Look at the quotation marks there.',
    },
    brokenRow: (reason) => `${reason}. Mend that row.`,
    empty: 'the file is empty. Fill it with a row of headings and rows of data.',
    noText: 'this is no text. Save it as CSV UTF-8 or .xlsx.',
    bothDecimals: (dot, comma, row) => `"${dot}" has a dot and "${comma}" (row ${row}) a comma before its decimals.`,
    unclearDecimal: (text) => `"${text}" can be read with thousands or with decimals.`,
    sayDecimal: 'Write --decimal , or --decimal . (or "decimal" in the mapping).',
    noEncoding: (encoding) => `encoding "${encoding}" is not known. Use "utf-8" or "windows-1252", for example.`,
    otherEncoding: (encoding) => `the text is not ${encoding}. Save it as "CSV UTF-8", or write "encoding": "windows-1252" in the mapping.`,
    brokenArchive: 'the gzip archive is broken or cut off. Copy or download the file again.',
    unread: (reason) => `it cannot be read (${reason}). Look at the file and the right to read it.`,
    unopened: (reason) => `it cannot be opened (${reason}). Look at the right to read it.`,
    noFile: 'there is no such file. Look at the path.',
    folder: 'this is no file. Write the path of a .csv, .csv.gz, or .xlsx file.',
    oldSheet: 'the old .xls is not read. Save it as .xlsx or CSV.',
    otherKind: 'this kind of file is not known. These are read: .csv, .tsv, .txt (.gz may follow), and .xlsx.',
    farCell: (rows, columns) =>
      `too far away: at most ${count(rows)} rows and ${count(columns)} columns. Empty that cell, part the file, or save it as CSV.`,
    unreadSheet: 'it cannot be read as XLSX. Open it in a spreadsheet and save it again, or use CSV.',
    noSheet: (sheet) => `there is no sheet "${sheet}". Write its name or its number with --sheet.`,
    emptySheet: 'the sheet is empty. Fill it with a row of headings and rows of data, or choose another with --sheet.',
    heavySheet: 'it is too large to be read. Part it, or save it as CSV.',
    noZip: 'this is no whole XLSX file. Open it in a spreadsheet and save it as .xlsx without a password.',
    manyEntries: (entries, most) => `it holds ${entries} parts, at most ${most} may be. Save only the sheet that is used.`,
    inflated: (megabytes, most) => `it grows to ${megabytes} MB, at most ${most} may be. Part it, or use CSV.`,
    inflatedTimes: (most) => `it grows to more than ${most} times its size. Save it again from a spreadsheet, or use CSV.`,
    falseSize: 'its size is not what the archive says. Save it again from a spreadsheet.',
    emptyHeader: 'the row of headings is empty. Write the number of the right one as "headerRow" in the mapping.',
    noHeader: 'there is no row of headings. A file has to hold one, and rows of data.',
    manyColumns: (columns, most) => `${columns} columns, at most ${most} may be. Take out those that are not used.`,
    fewCells: (cells, columns) => `only ${cells} ${many(cells, 'cell', 'cells')} for ${columns} headings`,
    manyCells: (cells, columns) => `${cells} cells for ${columns} ${many(columns, 'heading', 'headings')}`,
    longCell: (most) => `a cell has more than ${most} letters`,
    whole: 'all of it',
    wrong: 'wrong',
    pattern: (pattern, reason) => `the pattern ${pattern} cannot be used (${reason})`,
    noJson: (reason) => `this is no whole JSON (${reason}). Mend it there.`,
    noMapping: 'there is no such mapping. Look at the path.',
    closedMapping: (reason) => `it cannot be read (${reason}). Look at the path.`,
    noColumn: (column, guess, columns) =>
      `the file has no column "${column}"${guess === null ? '.' : `; is "${guess}" meant?`} Its columns: ${columns}`,
    madeColumn: (name) => `made column "${name}"`,
    field: (handle) => `field "${handle}"`,
    byRelation: '"by" is for relations alone',
    byAmount: (fields, columns) => `"by" names ${fields} fields, "from" ${columns} columns; they have to be as many`,
    byUnknown: (entity, path, known) => `"by": ${entity} has no "${path}"; known are ${known}`,
    running: (entity, handle) => `the server gives ${handle} of ${entity} its numbers, without gaps; take this column out`,
    noField: (entity, handle, guess) => `${entity} has no field "${handle}"${guess === null ? '' : `; is "${guess}" meant?`}`,
    noMatch: (title, handles) => `no column fits a field of ${title}; write --map column=field or --mapping. Its fields: ${handles}`,
    unmappedKey: (handle, known) => `the key "${handle}" is not mapped; map it, or choose another key with --key, of ${known}`,
    noKey: (entity, known) => `no unique field of ${entity} tells which record a row is; choose a key with --key, of ${known}`,
    several: (text, title) => `${text} fits several of ${title}; name it by another key`,
    notFound: (text, where, guess) => `${text} is not found in ${where}${guess === null ? '' : `; near to "${guess}"`}`,
    repeated: (labels, rows) => `${labels} as in row ${rows}`,
    missing: 'not there yet, and this mapping only changes',
    matches: 'fits several records',
    reason: 'reason',
    refused: 'refused',
    unit: (rows) => many(rows, 'row', 'rows'),
    logged: (file) => `Import of ${file}`,
  },
  migrate: {
    or: 'or',
    failed: 'The migration failed, and nothing has changed',
    unfinished: 'The migration is not whole yet; start again to go on with it',
    earlier: (lacking) =>
      `These schema files were served before, and other ones since${lacking === '' ? '' : `, which also have ${lacking}`}: so from here the database can only be read. Run the newer version, if there is one. Whoever took that out of the files writes it back, or starts once with ALLOW_OLDER=1, which makes these the newest (npm run dev does so by itself).`,
    overtaken:
      'Another process changed the tables while this one was starting, so nothing is served from here. Stop that process or start again.',
    again: 'This registry was in use before the last one, and is the newest again now.',
    newer: (found, known) => `A newer version has written this database (${found}; this program knows ${known}). Run the newer version.`,
    ofOthers: (owner, name) =>
      `This database belongs to ${owner === null ? 'another product' : `the product "${owner}"`}, not to "${name}". Nothing has changed. Use another DATA_DIR or DATABASE_URL${owner === null ? '' : `; if it is the same product, write name: "${owner}" in it again`}.`,
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
    computed: (expression) => `Mend sql of the computed column "${expression}" in the product's code.`,
    computedKind: (expression, kind) =>
      `Write the "kind" that "${expression}" yields, instead of "${kind}", or mend its sql in the product's code.`,
    unmatched: (word, meant) => `"allow": ["${word}"] fits nothing that waits; is ${meant} meant?`,
    unneeded: (word) => `"allow": ["${word}"] is not needed any more and allows nothing; take it out of that file.`,
    ranged: 'a range becomes one value; its end does not come along',
    several: 'several choices become one; only the first comes along',
    waits: (place) => `${place} is required, but some records from before have no value yet; fill them in through the app.`,
    spare: 'old',
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
    noIcu: (language) => `This PostgreSQL has no ICU, so texts sort by the rules of its database and not by those of ${language}.`,
    sortedAnew: (language, from, to) =>
      `PostgreSQL sorts ${language} by another version now (${to}, was ${from}); its indexes are made anew.`,
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
    allow: (word, becomes) =>
      `If it is meant, write "allow": ["${word}"] in that schema file; ${{ kept: 'the values there stay as they are', carried: 'the values are carried over', cut: 'the rest of the values is lost', filled: 'the empty ones get the default', empty: 'the empty ones stay empty until somebody fills them in' }[becomes]}.`,
    spent: (word) =>
      `"allow": ["${word}"] in that schema file has been used for another change: take it out, start once, then write it again if it is meant.`,
    afterwards: 'after the transaction',
    nothing: 'There is nothing to change.',
    noDatabase: (folder) => `There is no database in ${folder} yet; the first start makes it.`,
    applied: (moment, version, steps) => `${moment}  engine ${version}  ${steps} ${plural(steps, { one: 'step', other: 'steps' })}`,
    leftOver: 'No longer in the schema files, with the rows that are filled:',
  },
};
