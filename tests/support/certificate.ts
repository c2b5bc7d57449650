/** A certificate that nobody vouches for, made anew each time: key and X.509 in PEM. */
import { generateKeyPairSync, sign } from 'node:crypto';

const DAY_MS = 86_400_000;
const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OBJECT_ID = 0x06;
const UTF8 = 0x0c;
const UTC_TIME = 0x17;
const OCTET_STRING = 0x04;
const DNS_NAME = 0x82;
const VERSION = 0xa0;
const EXTENSIONS = 0xa3;
const SUBJECT_ALT_NAME = Buffer.from([0x55, 0x1d, 0x11]);
const COMMON_NAME = Buffer.from([0x55, 0x04, 0x03]);
const ECDSA_SHA256 = Buffer.from([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]);

/** One element of DER: tag, length, content. */
function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const long = body.length < 0x80 ? [] : body.length < 0x100 ? [0x81] : [0x82, body.length >> 8];
  return Buffer.concat([Buffer.from([tag, ...long, body.length & 0xff]), body]);
}

const moment = (time: number): Buffer =>
  der(UTC_TIME, Buffer.from(`${new Date(time).toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`));

/** `names`: hosts it is good for, by their names; without any it is one of the old kind that nobody checks. */
export function selfSigned(names: readonly string[] = []): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(SEQUENCE, der(OBJECT_ID, ECDSA_SHA256));
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(UTF8, Buffer.from('127.0.0.1')))));
  const now = Date.now();
  const alternatives = der(SEQUENCE, ...names.map((host) => der(DNS_NAME, Buffer.from(host))));
  const extensions = der(EXTENSIONS, der(SEQUENCE, der(SEQUENCE, der(OBJECT_ID, SUBJECT_ALT_NAME), der(OCTET_STRING, alternatives))));
  const content = der(
    SEQUENCE,
    ...(names.length > 0 ? [der(VERSION, der(INTEGER, Buffer.from([2])))] : []),
    der(INTEGER, Buffer.from([1])),
    algorithm,
    name,
    der(SEQUENCE, moment(now - DAY_MS), moment(now + DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(names.length > 0 ? [extensions] : []),
  );
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', content, privateKey));
  const body = der(SEQUENCE, content, algorithm, signature)
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  };
}
