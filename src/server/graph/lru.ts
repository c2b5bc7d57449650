/** A bounded map that forgets what was used longest ago. Values are never null. */
export class Lru<K, V extends NonNullable<unknown>> {
  readonly #entries = new Map<K, V>();
  readonly #max: number;
  #latest: K | undefined;

  constructor(max: number) {
    this.#max = max;
  }

  get(key: K): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined || key === this.#latest) return value;
    this.#latest = key;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  add(key: K, value: V): V {
    if (this.#entries.size >= this.#max) this.#entries.delete(this.#entries.keys().next().value as K);
    this.#entries.set(key, value);
    this.#latest = key;
    return value;
  }
}
