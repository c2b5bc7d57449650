/**
 * The driver, which must not know more than it is told: it would fill every gap of an address from the variables that belong to psql and the
 * like (PGPORT, PGSSLMODE, PGPASSWORD, PGOPTIONS …), for the embedded database too. What we connect to stands in our own settings alone.
 */
import pg from 'pg';

declare module 'pg' {
  interface QueryConfig {
    /** How long the driver waits for the end of this statement, in milliseconds; missing in its types. */
    query_timeout?: number;
  }
  interface ClientConfig {
    /** Statements go out as they are asked, not one by one as they are answered; missing in its types too. */
    pipeline?: boolean;
  }
}

for (const name of Object.keys(process.env)) if (name.startsWith('PG')) delete process.env[name];

export default pg;
