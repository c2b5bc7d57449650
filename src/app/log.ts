/** For whoever looks into the browser's console; a person is told by other means, or not at all (ledger H-02). */
// oxlint-disable-next-line no-console
export const logError = (error: unknown): void => console.error(error);
