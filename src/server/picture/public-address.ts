/** Addresses of the open internet, and nothing else: what a picture's link names is asked for from inside of the house. */
import { BlockList, isIP } from 'node:net';

/** IANA's special-purpose ranges of IPv4, multicast, what is reserved, and a cloud's own service at a public-looking address. */
const INSIDE_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** Of IPv6 only this is given out to the internet: mapped, NAT64, local and multicast addresses lie outside of it. */
const OUTSIDE_6 = '2000::/3';
/** And in it: protocols and tunnels that may carry any IPv4 address (Teredo, 6to4), and examples. */
const INSIDE_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net, prefix] = range.split('/') as [string, string];
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
}
const [inside4, inside6, outside6] = [listOf(INSIDE_4, 'ipv4'), listOf(INSIDE_6, 'ipv6'), listOf([OUTSIDE_6], 'ipv6')];

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside4.check(address, 'ipv4');
  // A zone says that the address is of this machine's own network.
  return family === 6 && !address.includes('%') && outside6.check(address, 'ipv6') && !inside6.check(address, 'ipv6');
}
