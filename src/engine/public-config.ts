/** `/config.json`: what the browser is told of its surroundings at run time (specification section 7, ledger G-10). */
export interface PublicConfig {
  /** Name of the header that carries an API's key. */
  apiKeyHeader: string;
  /** By name. */
  apis: Readonly<Record<string, PublicAddress>>;
  /** An earlier registry: everything can be read, and nothing saved. */
  readOnly?: true;
}

export interface PublicAddress {
  /** A path of this site or an http(s) address, without a slash at its end; null: not configured. */
  url: string | null;
  /** Public application id; it identifies a client and gives no right. */
  key: string | null;
}
