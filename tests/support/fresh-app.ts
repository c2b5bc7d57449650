/** The app's session modules anew, as a browser tab that has just opened this address of the server. */
import { vi } from 'vitest';
import type { SpecServer } from './spec-server.ts';

interface DetachedWindow {
  happyDOM: { setURL: (url: string) => void };
}

export const visit = (url: string): void => (window as unknown as DetachedWindow).happyDOM.setURL(url);

/** A browser that has never been here. */
export const clearBrowser = (spec: SpecServer): void => {
  visit(spec.url);
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=-1`;
};

export async function openTab(spec: SpecServer, path = '/') {
  visit(spec.url + path);
  vi.resetModules();
  const [store, enter, login, logout, end, identity, navigation, clients, errors, config, fetching, follow, toasts] = await Promise.all([
    import('../../src/app/session/store.ts'),
    import('../../src/app/session/enter.ts'),
    import('../../src/app/session/login.ts'),
    import('../../src/app/session/logout.ts'),
    import('../../src/app/session/end.ts'),
    import('../../src/app/session/identity.ts'),
    import('../../src/app/navigation.ts'),
    import('../../src/app/data/clients.ts'),
    import('../../src/app/wire/api-error.ts'),
    import('../../src/app/wire/config.ts'),
    import('../../src/app/wire/fetch.ts'),
    import('../../src/app/session/follow-tabs.ts'),
    import('../../src/app/controls/toast/toast.ts'),
  ]);
  /** Where the app has sent the person. */
  const visited: string[] = [];
  navigation.connectRouter((to) => void visited.push(to));
  /** The notices shown, by kind. */
  const notices: string[] = [];
  for (const kind of ['success', 'danger', 'warning'] as const) {
    vi.spyOn(toasts.toast, kind).mockImplementation((text) => {
      notices.push(`${kind}: ${text}`);
      return text;
    });
  }
  return {
    ...store,
    ...enter,
    ...login,
    ...logout,
    ...end,
    ...identity,
    ...clients,
    ...errors,
    ...config,
    ...fetching,
    ...follow,
    visited,
    notices,
  };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;
