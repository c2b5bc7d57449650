/** Counters tell how busy a service is: for this machine, and for whoever holds `METRICS_TOKEN`. */
import { isIP } from 'node:net';
import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isForwardingHeader } from '../header-names.ts';

const isLoopback = (address: string): boolean => {
  const plain = address.replace(/^::ffff:/i, '');
  return isIP(plain) === 4 ? plain.startsWith('127.') : plain === '::1';
};
const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

export const mayReadMetrics = ({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>, token: string | null): boolean => {
  if (token !== null && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))) return true;
  // A proxy on this machine speaks for somebody else.
  return isLoopback(socket.remoteAddress ?? '') && !Object.keys(headers).some(isForwardingHeader);
};
