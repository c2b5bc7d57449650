export const SENTENCES = { noBranch: 'Tanpa cabang' } as const;
