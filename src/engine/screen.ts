import { type Language, type Text, textIn } from './words/languages.ts';

/** Pages that every product has. */
export const ENGINE_PAGES: readonly string[] = ['/', '/login', '/unauthorized'];

/** A page that is no resource's, as server and app know it. What it shows comes by the product's door of the app. */
export interface Screen {
  /** Its last step may be `:id`: the id of a record. */
  path: string;
  title: Text;
  /** At least one of these. */
  roles: readonly string[];
  /** `bare`: blank to the edge of the window, the page brings its own bar. */
  layout: 'default' | 'blank' | 'bare';
  /** What the menu and the landing page call it; absent: it is reached from another page. */
  menu?: Text;
  /** It opens without a session too, and the login page leads there with these words. */
  invitation?: Text;
  /** Open to anybody, but not to be found by searching. */
  isUnlisted?: boolean;
}

const RECORD = '/:id';

/** Where a screen of one record lies, without the id; null for any other. */
export const recordRoot = ({ path }: Pick<Screen, 'path'>): string | null => (path.endsWith(RECORD) ? path.slice(0, -RECORD.length) : null);

type Spoken = 'title' | 'menu' | 'invitation';
/** The same, as whoever reads that language reads it. */
export type SpokenScreen = Omit<Screen, Spoken> & { title: string; menu?: string; invitation?: string };

export const spokenScreen = ({ title, menu, invitation, ...screen }: Screen, language: Language): SpokenScreen => ({
  ...screen,
  title: textIn(title, language),
  ...(menu !== undefined && { menu: textIn(menu, language) }),
  ...(invitation !== undefined && { invitation: textIn(invitation, language) }),
});
