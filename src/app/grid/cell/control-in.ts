/** What is written in, wherever its buttons stand; a control of buttons alone has its first. */
export const controlIn = (box: ParentNode): HTMLElement | null =>
  box.querySelector<HTMLElement>('input:not([type="file"]), textarea, select') ?? box.querySelector<HTMLElement>('button');
