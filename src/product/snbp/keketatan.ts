type Figure = number | null | undefined;

/** Seats per hundred applicants, in percent with two decimals; small is tight. Null while the applicants are not known. */
export const keketatan = (dayaTampung: Figure, peminat: Figure): number | null =>
  peminat && typeof dayaTampung === 'number' ? Math.round((dayaTampung * 10_000) / peminat) / 100 : null;

/** `1:17`, one seat for seventeen applicants. Null while either is not known. */
export const rasio = (dayaTampung: Figure, peminat: Figure): string | null =>
  peminat && dayaTampung ? `1:${Math.round(peminat / dayaTampung)}` : null;
