/** What the landing page shows to staff: one chunk, brought once. */
export { HomeDeed } from './home-deed.tsx';
export { HomeFigures } from './home-figures.tsx';
export { HomeTables } from './home-tables.tsx';
