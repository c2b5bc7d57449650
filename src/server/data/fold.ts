/** How two texts are compared for uniqueness: NFC and lower case, in the index and in every question about it. */
export const folded = (expression: string): string => `lower(normalize(${expression}, NFC))`;
