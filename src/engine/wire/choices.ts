/** What a view tells of the values in one column of a list. */
export interface Choices {
  items: { value: string; label: string; count: number }[];
  /** There are others beside these. */
  more: boolean;
  /** Not all rows were counted. */
  capped: boolean;
}
