import type { ListReply } from '../../engine/reply.ts';
import { sendDocument } from '../data/graph.ts';
import type { Student } from './state.ts';
import { parseStudent } from './user.ts';

const STUDENT_PAGE_SIZE = 20;

/** Specification section 7, call 5: every item and info field it names. */
const STUDENTS = `query Students($sort: [SortInput!], $limit: Int, $page: Int, $filter: SiswaFilter, $search: String) {
  students(sort: $sort, limit: $limit, page: $page, filter: $filter, search: $search) {
    info { code error message messages state status meta { total } }
    items { id display name birthDate sex email whatsapp }
  }
}`;

/** The first student record that belongs to this user; never cached (ledger A-07, G-05). */
export async function findStudent(userId: string, token: string): Promise<Student | null> {
  // An empty id as a filter could mean everybody.
  if (userId === '') return null;
  const variables = {
    sort: [{ by: 'name', order: 'asc' }],
    limit: STUDENT_PAGE_SIZE,
    page: 1,
    filter: { userId: { eq: userId } },
    search: '',
  };
  const reply = await sendDocument<{ students: ListReply<unknown> }>('pendidikan', STUDENTS, variables, { token });
  return parseStudent(reply.students.items[0]);
}
