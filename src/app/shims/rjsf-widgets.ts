/** RJSF's own widgets; ours stand in `form/widgets`. */
export default (): Record<string, never> => ({});
