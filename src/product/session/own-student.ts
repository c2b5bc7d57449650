import { type AfterSignIn, sendDocument } from 'skema/app';
import type { ListReply } from 'skema';

interface Student {
  id: string;
  name: string;
  display: string;
}

const PAGE_SIZE = 20;

/** Specification section 7, call 5: every item and info field it names. */
const STUDENTS = `query Students($sort: [SortInput!], $limit: Int, $page: Int, $filter: SiswaFilter, $search: String) {
  students(sort: $sort, limit: $limit, page: $page, filter: $filter, search: $search) {
    info { code error message messages state status meta { total } }
    items { id display name birthDate sex email whatsapp }
  }
}`;

/** The first student record that belongs to a student's account, as getInfo would tell it; never cached (ledger A-07, G-05). */
export const afterSignIn: AfterSignIn = async ({ id: userId }, { isStudent }, token) => {
  // An empty id as a filter could mean everybody.
  if (userId === '' || !isStudent) return null;
  const variables = {
    sort: [{ by: 'name', order: 'asc' }],
    limit: PAGE_SIZE,
    page: 1,
    filter: { userId: { eq: userId } },
    search: '',
  };
  const reply = await sendDocument<{ students: ListReply<unknown> }>('pendidikan', STUDENTS, variables, { token });
  const student = parseStudent(reply.students.items[0]);
  return student && { studentId: student.id, student };
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function parseStudent(value: unknown): Student | null {
  const id = isRecord(value) ? textOf(value['id']) : null;
  if (!isRecord(value) || id === null) return null;
  const name = textOf(value['name']) ?? '';
  return { id, name, display: textOf(value['display']) ?? name };
}
