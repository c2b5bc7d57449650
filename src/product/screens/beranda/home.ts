/** What the landing page shows to staff: one chunk, brought once. */
export { HomeDeed } from './home-deed.tsx';
export { StaffHome } from './staff-home.tsx';
