/** Pages that every product has. */
export const ENGINE_PAGES: readonly string[] = ['/', '/login', '/unauthorized'];

/** A page that is no resource's, as server and app know it. What it shows comes by the product's door of the app. */
export interface Screen {
  /** Its last step may be `:id`: the id of a record. */
  path: string;
  title: string;
  /** At least one of these. */
  roles: readonly string[];
  /** `bare`: blank to the edge of the window, the page brings its own bar. */
  layout: 'default' | 'blank' | 'bare';
  /** What the menu and the landing page call it; absent: it is reached from another page. */
  menu?: string;
  /** It opens without a session too, and the login page leads there with these words. */
  invitation?: string;
  /** Open to anybody, but not to be found by searching. */
  isUnlisted?: boolean;
}

const RECORD = '/:id';

/** Where a screen of one record lies, without the id; null for any other. */
export const recordRoot = ({ path }: Pick<Screen, 'path'>): string | null => (path.endsWith(RECORD) ? path.slice(0, -RECORD.length) : null);
