/** What happy-dom lacks of native popovers: open or not, and the event that says so. */
export function installPopovers(): void {
  const toggle = (state: 'open' | 'closed') =>
    function (this: HTMLElement): void {
      this.toggleAttribute('data-open', state === 'open');
      this.dispatchEvent(Object.assign(new Event('toggle'), { newState: state }));
    };
  Object.assign(HTMLElement.prototype, { showPopover: toggle('open'), hidePopover: toggle('closed') });
}
