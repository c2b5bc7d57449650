/** Who reads pages for a machine and gets the status alone (ledger D-05); the server and the page judge by one pattern. */

/** Phones called Cubot are in people's hands. No look-behind: older Safari cannot read one. */
const CRAWLER =
  /(?:^|[^u]|(?:^|[^c])u)bot\b|crawl|spider|slurp|bingpreview|facebookexternalhit|mediapartners|embedly|quora link preview|whatsapp|lighthouse/i;

export const isCrawler = (userAgent: string): boolean => CRAWLER.test(userAgent);
