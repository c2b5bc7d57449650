import { lazy, Suspense } from 'react';
import type { Widget } from './widget.ts';

/** One that few forms need: it comes with the first that does. */
export function lazyWidget(load: () => Promise<Widget>): Widget {
  const Loaded = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
