/** `skema`: what a product says to both sides, and what its rules and computed columns may use. As pure as the engine. */
export { type ComputedExpression, countOf, rows } from './computed.ts';
export { SEARCH_MAX, SEARCH_PAUSE_MS, TOTAL_CAP } from './constants.ts';
export { formatDate, formatInstant, instantOf, instantParts, parseParts, toDate } from './dates.ts';
export type {
  ClosedContext,
  Closing,
  FormRules,
  Moment,
  Offer,
  RemoveContext,
  RuleContext,
  RuleData,
  RuleMessages,
  Rules,
  ValueContext,
  Values,
  Where,
} from './rules/entity.ts';
export { zoneName } from './rules/dates.ts';
export { AppError } from './errors.ts';
export type { ExportColumn, ExportFormat, ExportInput, ExportRequest } from './export.ts';
export { type FieldType, formatNumber, isId, isToOne, momentOf, typeOfKind } from './fields/index.ts';
export type { Field } from './field.ts';
export { fold } from './fold.ts';
export type { Filter } from './list-query.ts';
export type { RecentRecord } from './history.ts';
export { sentence } from './messages.ts';
export { quote } from './names.ts';
export { mustResolve } from './paths.ts';
export { type Ask, defineProduct, type Follower, type Level, type Product, type Written } from './product.ts';
export type { ListReply } from './reply.ts';
export { type Grant, type Registry, type Resource, SINGLE_ID } from './resource.ts';
export { type AccessVerb, can, decide, type Decision, mayTakeBack, type Principal } from './rights/access.ts';
export { type Account, OWN_ACCOUNT } from './rights/account.ts';
export { reasonOutside } from './rights/reason.ts';
export { demand } from './rights/why.ts';
export { roundHalfUp } from './rounding.ts';
export { crud, type Rights, row, type Row } from './row.ts';
export type { Screen } from './screen.ts';
export { pathOf, type Service } from './services.ts';
export type { Text } from './words/languages.ts';
export { locale, spoken } from './words/locale.ts';
export type { OwnWords } from './words/own.ts';
