import { autoUpdate, flip, offset, shift, size, useFloating } from '@floating-ui/react-dom';

/** Room a popup keeps to the edges of the window. */
const EDGE_PX = 8;
const HEIGHT_MAX_PX = 320;

/** Where a popup under a control stands: `gap` px away, above when there is no room below, as wide as the control at least. */
export function usePopup(isOpen: boolean, gap = 4) {
  const { refs, floatingStyles } = useFloating({
    open: isOpen,
    placement: 'bottom-start',
    strategy: 'fixed',
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(gap),
      flip({ padding: EDGE_PX }),
      // Where it fits neither above nor below, it stands over its control rather than out of the window.
      shift({ padding: EDGE_PX, crossAxis: true }),
      size({
        padding: EDGE_PX,
        apply: ({ rects, availableHeight, elements: { floating } }) => {
          floating.style.setProperty('--anchor-width', `${rects.reference.width}px`);
          floating.style.setProperty('--room', `${Math.min(HEIGHT_MAX_PX, availableHeight)}px`);
        },
      }),
    ],
  });
  // A closed one stands nowhere: to measure each of a form's when it is drawn takes longer than to draw them.
  return { anchor: isOpen ? refs.setReference : null, popup: isOpen ? refs.setFloating : null, style: floatingStyles };
}
