/** RJSF renders notes and complaints as markdown; ours are plain text (26 KB over the wire less). */
export const Markdown = ({ children }: { children?: unknown }): string => String(children ?? '');
export default Markdown;
