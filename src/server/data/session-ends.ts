/** Said with every commit that ends sessions, so that whoever follows changes hears of it at once, in every process. */

/** No resource can have this name. */
export const SESSION_ENDS = 'skema.session';

/** In a select list, for each session that ends. */
export const TELL_END = `pg_notify('${SESSION_ENDS}', '')`;

/** A `delete` of sessions that tells it; its rows are those that ended. */
export const endingSql = (remove: string): string => `with gone as (${remove} returning 1) select ${TELL_END} from gone`;
