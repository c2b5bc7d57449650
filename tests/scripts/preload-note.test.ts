import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { toPreloadNote } from '../../scripts/build/manifest-plugin.ts';

const chunk = (fileName: string, modules: string[], imports: string[] = [], css: string[] = []): Rolldown.OutputChunk =>
  ({
    type: 'chunk',
    fileName,
    moduleIds: modules,
    imports,
    isEntry: fileName === 'main.js',
    viteMetadata: { importedCss: new Set(css) },
  }) as unknown as Rolldown.OutputChunk;

const BUILD = [
  chunk('main.js', ['/src/app/main.tsx'], ['runtime.js'], ['main.css']),
  chunk('runtime.js', []),
  chunk('inside.js', ['/src/app/inside-routes.tsx', '/src/app/layout/default-layout.tsx'], ['runtime.js', 'main.js'], ['inside.css']),
  chunk('list.js', ['/src/app/pages/list-page.tsx'], ['main.js', 'inside.js', 'shared.js'], ['list.css']),
  chunk('shared.js', [], ['main.js']),
  chunk('school.js', ['\0virtual:skema/resource/school/id']),
  chunk('town.js', ['\0virtual:skema/resource/town/en']),
  chunk('kota.js', ['\0virtual:skema/resource/town/id']),
];

it('a part of a page is its chunks with all they import and their styles, without what every page starts with', () => {
  expect(toPreloadNote(BUILD)).toEqual({
    login: [],
    inside: ['inside.css', 'inside.js'],
    home: [],
    list: ['list.css', 'inside.css', 'list.js', 'inside.js', 'shared.js'],
    detail: [],
    'resource/school': ['school.js'],
    // In which language it will be asked for, nobody knows yet.
    'resource/town': [],
  });
});
