/** `single` resources whose one record the base seed brings, with values that no default can say. */
export const SEEDED_SINGLES: readonly string[] = ['konfigurasi'];
