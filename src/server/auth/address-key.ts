/** An address as it is counted: one of IPv4, however it is written, and a whole /64 of IPv6, which everybody who has one has. */
import { isIP } from 'node:net';

/** What a gateway says that names no address; all of it counts together, so that rubbish gains nobody tries. */
export const NO_ADDRESS = 'unknown';
/** Some gateways add the port: `192.0.2.7:5678`, `[2001:db8::9]:80`. */
const WITH_PORT = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/;
const MAPPED = [0, 0, 0, 0, 0, 0xffff];

/** The eight groups of an IPv6 address, whose one way of writing it is that of an URL. */
function groupsOf(ip: string): number[] {
  const plain = new URL(`http://[${ip.split('%')[0]}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = plain.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  return groups.map((group) => Number.parseInt(group, 16));
}

export function addressKey(given: string): string {
  const [, bracketed, bare] = WITH_PORT.exec(given) ?? [];
  const ip = bracketed ?? bare ?? given;
  const version = isIP(ip);
  if (version === 0) return NO_ADDRESS;
  if (version === 4) return ip;
  const groups = groupsOf(ip);
  if (MAPPED.every((group, index) => groups[index] === group)) {
    const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]);
    return bytes.join('.');
  }
  const network = groups.slice(0, 4);
  return network.map((group) => group.toString(16)).join(':');
}
