import type { Principal } from '../../src/engine/rights/access.ts';
import type { Role, ScopeLevel } from '../../src/product/roles.ts';

const LEVELS: Record<Role, ScopeLevel> = {
  'neu:admin': 'semua',
  'neu:pusatPendidikan': 'semua',
  'neu:intelijen': 'semua',
  'neu:cabangKBM': 'cabang',
  'neu:cabangRasionalisasi': 'cabang',
  'neu:pengajarKBM': 'cabang',
  'neu:sekolah': 'sekolah',
  'neu:siswaRasionalisasi': 'pribadi',
};

/** Somebody with these roles, as a session would give them. */
export const person = (roles: readonly Role[], more: Partial<Principal> = {}): Principal => ({
  userId: '00000000-0000-7000-8000-00000000aaaa',
  username: 'uji',
  name: 'Uji',
  roles,
  scopes: roles.map((role) => ({ role, level: LEVELS[role] })),
  anchors: {},
  ...more,
});
