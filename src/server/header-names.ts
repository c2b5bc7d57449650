/** Header names that mean something already, to browsers, proxies or this server: the application's key cannot have one of them. */
const STANDING: ReadonlySet<string> = new Set(
  `age allow alt-svc alt-used authorization baggage cache-control clear-site-data connection cookie cookie2 date dav depth destination
  device-memory digest dnt downlink dpr early-data ect etag expect expires from host http2-settings idempotency-key keep-alive
  last-event-id last-modified link location lock-token max-forwards nel origin origin-agent-cluster overwrite permissions-policy pragma
  prefer preference-applied priority purpose range referer referrer-policy refresh report-to reporting-endpoints retry-after rtt save-data
  server server-timing service-worker set-cookie set-cookie2 signature signature-input sourcemap strict-transport-security te
  timing-allow-origin traceparent tracestate trailer transfer-encoding upgrade upgrade-insecure-requests user-agent vary viewport-width
  want-digest warning www-authenticate x-content-type-options x-csrf-token x-dns-prefetch-control x-download-options x-export-id
  x-frame-options x-http-method x-http-method-override x-method-override x-permitted-cross-domain-policies x-powered-by x-request-id
  x-requested-with x-robots-tag x-rows x-ua-compatible x-unattended x-xsrf-token x-xss-protection`.split(/\s+/),
);
/** Families of which new members come up. */
const FAMILY = /^(?:(?:accept|if)(?:$|-)|access-control-|content-|cross-origin-|proxy-|sec-)/;

/** Whose request a proxy, a gateway or a network of them carries: each says that it is somebody else's. */
const FORWARDING: ReadonlySet<string> = new Set(['cdn-loop', 'forwarded', 'front-end-https', 'via', 'x-host', 'x-rewrite-url', 'x-scheme']);
const FORWARDING_FAMILY =
  /^(?:x-forwarded(?:$|-)|x-(?:amzn|azure|envoy|original)-|cf-|fastly-|fly-)|(?:^|-)(?:client|originating|real|remote|user)-?(?:addr|address|ip)$/;

export const isForwardingHeader = (given: string): boolean => {
  const name = given.toLowerCase();
  return FORWARDING.has(name) || FORWARDING_FAMILY.test(name);
};

export const isStandingHeader = (given: string): boolean => {
  const name = given.toLowerCase();
  return STANDING.has(name) || FAMILY.test(name) || isForwardingHeader(name);
};
