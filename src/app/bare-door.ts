/** Stands in the place of a product that says nothing to the app. */
import { defineApp } from './door.ts';

export const door = defineApp({ screens: {}, pages: {} });
