import { useEffect, useState } from 'react';
import { SKELETON_MS } from '../../engine/constants.ts';

/** True for the first 500 ms of an existing record (E-01); a new one (`null`) never waits. */
export function useSkeleton(id: string | null): boolean {
  const [shownFor, setShownFor] = useState<string | null>(null);
  useEffect(() => {
    if (id === null) return;
    const timer = setTimeout(() => setShownFor(id), SKELETON_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return id !== null && shownFor !== id;
}
