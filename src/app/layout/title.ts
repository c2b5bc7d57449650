import { useEffect } from 'react';
import { APP_NAME } from '../text.ts';

/** Names the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === APP_NAME ? title : `${title} · ${APP_NAME}`;
  }, [title]);
}
