/** Sizes of `@tabler/icons-react` as the look has them; an icon never speaks, its control does. */
export const ICON = { size: '1rem', stroke: 2, 'aria-hidden': true } as const;
export const ICON_LARGE = { size: '1.25rem', stroke: 1.75, 'aria-hidden': true } as const;
