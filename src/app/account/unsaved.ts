/** Whether leaving now would lose something: whoever holds unsaved values says so to the browser's own question too. */
export function hasUnsaved(): boolean {
  const question = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(question);
  return question.defaultPrevented;
}
