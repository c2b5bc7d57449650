/** What the services of specification section 7 answer, written from the specification: who they know, and who is logged in. */
import type { IncomingMessage } from 'node:http';

export interface SpecUser {
  id: string;
  username: string;
  password: string;
  name: string;
  roles: string[];
  image?: { link: string } | null;
}

export interface SpecStudent {
  id: string;
  userId: string;
  name: string;
  display: string;
}

export interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
  /** Root field of a GraphQL document. */
  field?: string;
}

export interface SpecPeople {
  users: SpecUser[];
  students: SpecStudent[];
  /** Token → user id. One session per user unless `conflicts` is false. */
  sessions: Map<string, string>;
  conflicts: boolean;
}

export interface Reply {
  status?: number;
  body: unknown;
}

type Variables = Record<string, unknown>;

const done = (output: unknown): Reply => ({
  body: {
    data: {
      execute: {
        info: { code: 200, message: null, messages: {}, status: 'success' },
        output,
      },
    },
  },
});
const refused = (code: number, output: unknown = null): Reply => ({
  body: {
    data: {
      execute: {
        info: { code, message: 'refused', messages: {}, status: 'error' },
        output,
      },
    },
  },
});
const toInfo = (user: SpecUser | undefined): Reply =>
  user
    ? {
        body: {
          code: 200,
          data: {
            id: user.id,
            name: user.name,
            username: user.username,
            roles: user.roles,
            image: user.image ?? null,
          },
        },
      }
    : { status: 401, body: { code: 401, data: null } };

/** `POST` and path → answer. */
export function specServices(people: SpecPeople): Record<string, (asked: Asked) => Reply> {
  let count = 0;
  const userOf = ({ headers }: Asked): SpecUser | undefined => {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    return people.users.find(({ id }) => token !== undefined && people.sessions.get(token) === id);
  };
  const byPassword = (name: unknown, password: unknown): SpecUser | undefined =>
    people.users.find((user) => user.username === name && user.password === password);
  const isBusy = (user: SpecUser): boolean => people.conflicts && [...people.sessions.values()].includes(user.id);
  const open = (user: SpecUser): string => {
    count += 1;
    const token = `token-${count}`;
    people.sessions.set(token, user.id);
    return token;
  };

  const actions: Record<string, (input: Variables, asked: Asked) => Reply> = {
    login: (input) => {
      const user = byPassword(input['identifier'], input['password']);
      if (!user) return refused(401);
      return isBusy(user) ? refused(409, { conflict: `conflict-${user.id}` }) : done({ accessToken: open(user) });
    },
    revokeAndLogin: (input) => {
      const user = byPassword(input['identifier'], input['password']);
      if (!user || input['conflict'] !== `conflict-${user.id}`) return refused(401);
      for (const [token, id] of people.sessions) if (id === user.id) people.sessions.delete(token);
      return done({ accessToken: open(user) });
    },
    logout: (_input, asked) => {
      people.sessions.delete((asked.headers.authorization ?? '').replace('Bearer ', ''));
      return done(null);
    },
  };

  const fields: Record<string, (variables: Variables, asked: Asked) => Reply> = {
    execute: ({ action, input }, asked) => actions[String(action)]?.(input as Variables, asked) ?? refused(400),
    students: ({ filter }, asked) => {
      if (!userOf(asked))
        return {
          status: 401,
          body: {
            errors: [
              {
                message: 'no session',
                extensions: { code: 'UNAUTHENTICATED' },
              },
            ],
          },
        };
      const wanted = (filter as { userId?: { eq?: string } } | undefined)?.userId?.eq;
      const items = people.students.filter(({ userId }) => userId === wanted);
      const info = {
        code: 200,
        error: null,
        message: null,
        messages: {},
        state: null,
        status: 'success',
        meta: { total: items.length },
      };
      const unknown = {
        birthDate: null,
        sex: null,
        email: null,
        whatsapp: null,
      };
      return {
        body: {
          data: {
            students: {
              info,
              items: items.map(({ id, name, display }) => ({
                id,
                name,
                display,
                ...unknown,
              })),
            },
          },
        },
      };
    },
  };
  const graph = (asked: Asked): Reply =>
    fields[asked.field ?? '']?.((asked.body['variables'] ?? {}) as Variables, asked) ?? {
      status: 400,
      body: {
        errors: [
          {
            message: `no field ${asked.field}`,
            extensions: { code: 'OPERATION_UNKNOWN' },
          },
        ],
      },
    };

  return {
    'POST /rasionalisasi/auth/login': ({ body }) => {
      const user = byPassword(body['username'], body['password']);
      if (!user) return { status: 401, body: { code: 401, data: null } };
      return isBusy(user) ? { status: 409, body: { code: 409, data: null } } : { body: { code: 200, data: { accessToken: open(user) } } };
    },
    'POST /rasionalisasi/auth/getInfo': (asked) => toInfo(userOf(asked)),
    'POST /identitas/auth/getInfo': (asked) => toInfo(userOf(asked)),
    'POST /identitas/graph': graph,
    'POST /pendidikan/graph': graph,
  };
}
