/** Which records are accounts, and what their fields say: sessions, logins and the own password know no other names. */

/** A relation of several role records, by their handles; one that is not active counts as none. */
interface RoleRecords {
  handle: string;
  records: { code: string; level: string; active: string | null };
}
/** A choice of several codes. */
interface RoleCodes {
  handle: string;
  records: null;
  /** By code; a role that is not named here has the product's first level. */
  levels: Readonly<Record<string, string>>;
}

export interface Account {
  resource: string;
  name: string;
  username: string;
  password: string;
  roles: RoleRecords | RoleCodes;
  /** A checkbox; null: every account may sign in. */
  active: string | null;
  /** A range of days; null: for ever. */
  valid: string | null;
  /** An https link; null: nobody has a picture. */
  picture: string | null;
  /** The moment of the last sign-in, written by the server; null: not kept. */
  lastLogin: string | null;
  /** By level: the relation to the record that the account hangs on there. */
  anchors: Readonly<Record<string, string>>;
}

/** The engine's own, for a product that names none. */
export const OWN_ACCOUNT: Account = {
  resource: 'account',
  name: 'name',
  username: 'username',
  password: 'password',
  roles: { handle: 'roles', records: null, levels: {} },
  active: 'active',
  valid: 'valid',
  picture: null,
  lastLogin: 'lastLogin',
  anchors: {},
};
