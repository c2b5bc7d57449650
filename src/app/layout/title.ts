import { useEffect } from 'react';
import { facts } from 'virtual:skema/facts';

/** Names the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === facts.title ? title : `${title} · ${facts.title}`;
  }, [title]);
}
