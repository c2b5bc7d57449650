/** Theme and density live on `<html>` only; `public/theme.js` sets them before the first paint. */
import { useState } from 'react';
import { readStored, writeStored } from './stored.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Theme = (typeof THEMES)[number];
export type Density = (typeof DENSITIES)[number];

/** What stands for the browser's own choice is not stored. */
const DEFAULTS = { theme: 'system', density: 'comfortable' } as const;

function useChoice<T extends string>(name: 'theme' | 'density', values: readonly T[]): [T, (value: T) => void] {
  const [choice, setChoice] = useState<T>(() => {
    const stored = readStored(name) as T | null;
    return stored !== null && values.includes(stored) ? stored : (DEFAULTS[name] as T);
  });
  const choose = (value: T): void => {
    const isDefault = value === DEFAULTS[name];
    writeStored(name, isDefault ? null : value);
    if (isDefault) delete document.documentElement.dataset[name];
    else document.documentElement.dataset[name] = value;
    setChoice(value);
  };
  return [choice, choose];
}

export const useTheme = (): [Theme, (theme: Theme) => void] => useChoice('theme', THEMES);
export const useDensity = (): [Density, (density: Density) => void] => useChoice('density', DENSITIES);
