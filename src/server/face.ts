/** `skema/server`: the door of the server, and what views, exports, imports and demo data of a product are made of. */
export { addressKey } from './auth/address-key.ts';
export type { MoreInfo } from './auth/auth.ts';
export { isUnavailable } from './data/faults.ts';
export { inLanguage } from './sql/collation.ts';
export { bared, folded } from './sql/fold.ts';
export { readRow, rowSql } from './data/repository/record.ts';
export { Params, scopeSql } from './sql/scope.ts';
export { createSeldom } from './data/seldom.ts';
export { askRows, type Db, inTransaction } from './data/transaction.ts';
export { type Background, type BackgroundTools, defineServer, type DemoContext, type Seed, type ServerDoor } from './door.ts';
export { recentRecords } from './history/recent.ts';
export type { Effect, EffectTools } from './data/repository/rehearsal/rehearse.ts';
export type { Expected } from './lists/expected.ts';
export { meantBy, meantByAnyone } from './lists/near.ts';
export { datasetFor, datasetsFor } from './export/catalogue.ts';
export {
  checkInput,
  chooseColumns,
  type Dataset,
  type Offer as DatasetOffer,
  type Datasets,
  inputSchema,
  type Tools as DatasetTools,
  type Offering,
  type Opened as OpenedDataset,
} from './export/dataset.ts';
export { lastExports } from './export/log.ts';
export { type Asking as ExportAsking, type Term as ExportTerm, type FilterPaths, narrowed, termsOf } from './export/narrow.ts';
export { lineSql, type Part as RecordPart } from './export/packed.ts';
export { openReader } from './export/reader.ts';
export { type ColumnSpec, recordColumn, type RecordColumn } from './export/record-columns.ts';
export { type Body as RecordBody, countSql, recordDataset, recordsSql } from './export/records.ts';
export {
  type Column as DatasetColumn,
  type Page as DatasetPage,
  type Pages as DatasetPages,
  type Row as DatasetRow,
  type Sheet as DatasetSheet,
  type Value as DatasetValue,
  toExportColumn,
} from './export/value.ts';
export { type Rows as PageRows, pageSql, toRows } from './graph/plan/rows.ts';
export { askList, askLookup, type Ask as ListAsk } from './graph/query/ask.ts';
export { Values as QueryValues } from './graph/query/condition.ts';
export { readSearch } from './graph/query/values.ts';
export { toStatement } from './sql/statement.ts';
export { TokenBuckets } from './http/rate.ts';
export { type TableRow as ImportRow, type Table as ImportTable, isBlank, type TableShape } from './import/table.ts';
export { g as bellChance, u as chance, pick } from './seed/rows.ts';
export { addDays, clamp, round, batch as seedBatch, type SeedBatch, ref as seedRef, seedRow, type SeedRow } from './seed/rows.ts';
export { type SeedContext, type SeedReport, writeSeed } from './seed/write.ts';
export { labelSql } from './sql/label.ts';
export { createSource, type Source as SqlSource } from './sql/source.ts';
export { ID, objectOf, publicView, roleView, type SignedInCall, type View, type ViewCall, type ViewTools } from './view.ts';
