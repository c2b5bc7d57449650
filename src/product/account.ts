import type { Account } from 'skema';

/** Accounts are records of `user`; their roles, and how far those reach, records of `peran`. */
export const ACCOUNT: Account = {
  resource: 'user',
  name: 'nama',
  username: 'username',
  password: 'kataSandi',
  roles: { handle: 'peran', records: { code: 'kode', level: 'cakupan', active: 'aktif' } },
  active: 'aktif',
  valid: 'berlaku',
  picture: 'foto',
  lastLogin: 'terakhirMasuk',
  anchors: { cabang: 'cabang', sekolah: 'sekolah' },
};
