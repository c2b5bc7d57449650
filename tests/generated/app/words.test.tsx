/** What the app of a product says, in the language it has chosen for this browser. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { facts } from 'virtual:skema/facts';
import { language, tag } from 'virtual:skema/language';
import { summaries } from 'virtual:skema/registry';
import { loadResource } from 'virtual:skema/resources';
import { words as base } from 'virtual:skema/words/base';
import { words as list } from 'virtual:skema/words/list';
import { words as profile } from 'virtual:skema/words/profile';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ProfilePanel } from '../../../src/app/account/profile-panel.tsx';
import { LoginPage } from '../../../src/app/pages/login-page.tsx';
import { chosenLanguage } from '../../../src/app/start/chosen-language.ts';
import { wordsIn } from '../../../src/engine/words/all.ts';
import { loadProduct } from '../../../src/server/product.ts';
import { loadRegistry } from '../../../src/server/registry.ts';
import { placeOf, productPlace } from '../../../src/server/root.ts';

// What the login asks as soon as it is there stays on its way: no server stands behind these pages.
vi.hoisted(() => vi.stubGlobal('fetch', () => new Promise<never>(() => undefined)));

const product = await loadProduct(placeOf(productPlace().folder));

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('the app', () => {
  test('says every part in its language, and what the product says otherwise in its words', () => {
    expect(product.languages).toContain(language);
    const all = wordsIn(product.words, language)!;
    expect([tag, facts.languages, facts.zone]).toEqual([all.tag, product.languages, product.zone]);
    for (const [part, words] of Object.entries({ base, list, profile })) {
      expect(JSON.stringify(words)).toBe(JSON.stringify(all[part as 'base']));
    }
  });

  test('has the labels of its language', async () => {
    const { registry } = await loadRegistry(productPlace().folder, language);
    expect(summaries.map(({ title, menu }) => [title, menu])).toEqual(registry.resources.map(({ title, menu }) => [title, menu]));
    const [{ name } = summaries[0]!] = summaries;
    expect((await loadResource[name]!()).resource).toEqual(registry.get(name));
  });

  test('takes the language that was chosen, else the best that the browser asks for, else the first', () => {
    const asked = vi.spyOn(navigator, 'languages', 'get');
    asked.mockReturnValue(['fr-FR', 'id-ID', 'en']);
    expect(chosenLanguage(['en', 'id'])).toBe('id');
    expect(document.documentElement.lang).toBe('id');
    asked.mockReturnValue(['fr-FR']);
    expect(chosenLanguage(['en', 'id'])).toBe('en');
    localStorage.setItem('skema.language', 'id');
    expect(chosenLanguage(['en', 'id'])).toBe('id');
    // The product does not have it any more.
    expect(chosenLanguage(['en'])).toBe('en');
  });

  const user = { id: '1', name: 'Ada', username: 'ada', image: null, roles: [], announcement: null };
  test.each([
    ['in the panel of the account', () => <ProfilePanel user={user} />],
    ['on the login', () => <RouterProvider router={createMemoryRouter([{ path: '/', Component: LoginPage }])} />],
  ])('lets one choose among several %s, and comes anew', async (_, page) => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
    render(page());
    // Of one language nothing shows, and not because it is still on its way.
    await act(() => vi.dynamicImportSettled());
    const isMany = product.languages.length > 1;
    const choices = screen.queryByRole('group', { name: profile.language })?.querySelectorAll('button') ?? [];
    expect(choices).toHaveLength(isMany ? product.languages.length : 0);
    for (const [index, choice] of [...choices].entries()) {
      fireEvent.click(choice);
      expect(localStorage.getItem('skema.language')).toBe(product.languages[index]);
    }
    expect(reload).toHaveBeenCalledTimes(choices.length);
  });
});
