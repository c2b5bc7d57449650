/** The bound values of a statement while its text is being made. */
export class Params {
  readonly values: unknown[] = [];

  /** The placeholder that stands for this value. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
