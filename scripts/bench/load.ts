/** A closed loop over keep-alive connections: each sends its next request when the answer to the last has come. */
import net from 'node:net';

export interface Sample {
  count: number;
  /** Requests per second. */
  rate: number;
  /** Milliseconds per answer. */
  p50: number;
  p99: number;
}

export const toRequest = (method: 'GET' | 'POST', path: string, headers: Readonly<Record<string, string>>, body = ''): string => {
  const lines = Object.entries({
    host: 'localhost',
    ...headers,
    ...(body !== '' && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
};

const HEAD_END = Buffer.from('\r\n\r\n');

/** One at a time; `send` resolves with what was answered. */
export interface Sender {
  send: (text: string) => Promise<string>;
  close: () => void;
}

/** One connection; `send` resolves with the body. Answers must name their length. */
class Connection implements Sender {
  readonly #socket: net.Socket;
  #parts: Buffer[] = [];
  #size = 0;
  #wanted = -1;
  #bodyAt = 0;
  #status = '';
  #done: ((body: string) => void) | null = null;
  #fail: ((error: Error) => void) | null = null;

  private constructor(socket: net.Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#fail?.(error));
    socket.on('close', () => this.#fail?.(new Error('the server closed the connection')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1', () => {
        socket.off('error', reject);
        resolve(new Connection(socket));
      });
      socket.once('error', reject);
    });
  }

  send(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#done = resolve;
      this.#fail = reject;
      // Nobody would ever answer, and nobody would say so.
      if (this.#socket.destroyed || this.#socket.readableEnded) reject(new Error('the server closed the connection'));
      this.#socket.write(text);
    });
  }

  close(): void {
    this.#fail = null;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#parts.push(chunk);
    this.#size += chunk.length;
    if (this.#wanted < 0) this.#readHead();
    if (this.#wanted < 0 || this.#size < this.#wanted) return;
    const body = Buffer.concat(this.#parts, this.#wanted).toString('utf8', this.#bodyAt);
    const [done, fail, status] = [this.#done, this.#fail, this.#status];
    this.#parts = [];
    this.#size = 0;
    this.#wanted = -1;
    if (status === '200') done?.(body);
    else fail?.(new Error(`${status}: ${body.slice(0, 400)}`));
  }

  #readHead(): void {
    const all = this.#parts.length === 1 ? this.#parts[0]! : Buffer.concat(this.#parts);
    const end = all.indexOf(HEAD_END);
    if (end < 0) return;
    const head = all.toString('latin1', 0, end);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    this.#status = head.slice(9, 12);
    if (length === undefined) this.#fail?.(new Error(`an answer without its length: ${head}`));
    this.#bodyAt = end + HEAD_END.length;
    this.#wanted = this.#bodyAt + Number(length);
  }
}

export class Client {
  readonly #connections: readonly Sender[];

  constructor(connections: readonly Sender[]) {
    this.#connections = connections;
  }

  static async open(port: number, connections: number): Promise<Client> {
    return new Client(await Promise.all(Array.from({ length: connections }, () => Connection.open(port))));
  }

  /** One request, for checking answers. */
  ask(text: string): Promise<string> {
    return this.#connections[0]!.send(text);
  }

  /** Keeps every connection busy for so long. `next` gives the request of a connection, `check` looks at each answer. */
  async drive(
    milliseconds: number,
    next: (connection: number) => string,
    check: (body: string, connection: number) => void,
  ): Promise<Sample> {
    const times: number[] = [];
    const start = performance.now();
    const end = start + milliseconds;
    await Promise.all(
      this.#connections.map(async (connection, index) => {
        for (let now = performance.now(); now < end;) {
          const body = await connection.send(next(index));
          const after = performance.now();
          times.push(after - now);
          check(body, index);
          now = after;
        }
      }),
    );
    const seconds = (performance.now() - start) / 1000;
    times.sort((a, b) => a - b);
    const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
    return { count: times.length, rate: times.length / seconds, p50: at(0.5), p99: at(0.99) };
  }

  close(): void {
    for (const connection of this.#connections) connection.close();
  }
}
