/** What pages load: few chunks, each of one subject; the one that every page starts with without the parts of the router that nobody calls. */
import path from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../../src/server/root.ts';
import { ALONE } from './word-modules.ts';

const ROUTER = /\/react-router\/dist\//;
/** Small parts of nearly every page, and what the bundler itself needs: with what every page starts with they are one request less each. */
const BASICS =
  /\/src\/(app\/(controls\/(button|button-link|control|icon|link|input\.module|toast\/toast-list\.module)|layout\/(brand|stored|title|connection-line))\.|engine\/words\/\w+\.[jt]s\?part=error)|\/createReactComponent\.|\/defaultAttributes\.|\/icons\/Icon(Eye|EyeOff|Refresh|X)\./;
const RUNTIME = /rolldown.runtime/;
/** Vite's own helper round each `import()`: ours stands in its place. */
const BRING = /vite\/preload-helper\.js$/;
const BRING_PART = path.join(ROOT, `src/app/start/bring-part${path.extname(import.meta.filename)}`);
const BEGIN = /\/src\/app\/start\/begin\.[jt]s$/;

/**
 * Further chunks by subject, each with what its modules import and no chunk before it has. Left to themselves, the parts that pages
 * share are a chunk each: a list would wait for thirty of them, and they weigh a tenth more.
 */
const SUBJECTS: readonly (readonly [name: string, test: RegExp])[] = [
  ['login', /\/src\/app\/(layout\/auth-layout|pages\/login-page|account\/login-panel)\./],
  // Of every page behind the login, or nearly; and the styles of lists, so that a list waits for one file of them.
  [
    'inside',
    /\/src\/(app\/(inside-routes|in-words|today|layout\/(configured|default-layout|menu-groups|notice|page-head|recent|screens|summaries|use-arrival|use-kept-focus)|data\/(actions|clients|early|forget|lookup|use-item|use-labels|use-list|use-resource|views)|removal\/remove-item|session\/after|kinds\/(own|rating\.module)|controls\/(checkbox\.module|native-select\.module|told|thumbnail|avatar|use-media|overlay\/(menu|use-outside))|list\/((?:table\/)?[\w-]+\.module|filter\/filter-chips\.module|views\/(view-button\.module|view-address)|search-box|state\/(return-point|use-paused)))|engine\/rights\/access)\.|\/words\/\w+\.[jt]s\?part=(pages|list|noun)$|skema\/(resources|address|role-names|product\/after-sign-in|words\/noun(\/\w+)?)$|\/icons\/Icon(AlertCircle|AlertTriangle|Arrow(Up|Down)|Check|ChevronLeft|ChevronRight|Dots|Download|Filter|Plus|Selector|Table)\./,
  ],
  // Of forms and filters; the calendar and what else opens stay apart.
  [
    'controls',
    /\/src\/app\/(data\/use-options|form\/(field-row|meeting\/dispute|state\/use-save-key)|layout\/(foot-bar|use-ask-at-close)|wire\/new-key|controls\/(overlay\/ask-dialog|select\/[\w-]+|number\/number-input|date-input|text-input|checkbox|tag))\.|\/icons\/Icon(ChevronUp|Lock)\./,
  ],
  // What their seldom parts import as well would be a chunk for each such module.
  // Small things that seldom parts share: each would be a file, and a name in the entry.
  [
    'seldom',
    /\/src\/app\/(controls\/overlay\/over-all|effect\/(ask|said)|bulk\/first-reasons|moment-text|pages\/whom-to-ask)\.|\/icons\/Icon(ArrowRight|Copy|Users)\./,
  ],
  ['list-page', /\/src\/app\/pages\/list-page\./],
  ['detail-page', /\/src\/app\/pages\/detail-page\./],
];

/**
 * Chunks of which most is called as soon as they are there. A browser that knows this word compiles their functions while it loads the
 * file, beside the page; one by one, as each is first called, that is a fifth of the page's own work up to the first rows.
 */
const AT_ONCE = /^(begin|index|inside|list-page|controls|detail-page)$/;
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

const CUT = "throw new Error('cut from the build, see scripts/build/initial-plugin.ts');";
/**
 * Functions of the router that only forms, fetchers, instruments, pages drawn by a server and view transitions need, and what
 * stands in their place. This client has none of those: its pages load and navigate (4 KB).
 */
const UNUSED: Readonly<Record<string, string>> = {
  handleAction: CUT,
  handleFetcherAction: CUT,
  handleFetcherLoader: CUT,
  fetch2: CUT,
  getUpdatedRevalidatingFetchers: CUT,
  enableScrollRestoration: CUT,
  getRouteInstrumentationUpdates: CUT,
  instrumentClientSideRouter: CUT,
  RSCErrorHandler: CUT,
  // Its steps are no transitions here.
  getOptimisticRouterState: CUT,
  runClientMiddlewarePipeline: CUT,
  revalidate: CUT,
  deleteFetcher: CUT,
  queueFetcherForDeletion: CUT,
  resetFetcher: CUT,
  setFetcherError: CUT,
  updateFetcherState: CUT,
  // These are called, and find nothing to do.
  normalizeNavigateOptions: 'return { path };',
  getSavedScrollPosition: 'return null;',
  parseHydrationData: '',
  getSubmissionFromNavigation: '',
  decodeRouteErrorResponseDigest: '',
  getUpdatedActionData: '',
  markFetchRedirectsDone: 'return false;',
  abortStaleFetchLoads: 'return false;',
  restoreAppliedTransitions: '',
  persistAppliedTransitions: '',
};

/** Parts of its provider that only view transitions need, and what stands in their place; behind a return the rest falls away. */
const UNUSED_PARTS: readonly (readonly [part: RegExp, instead: string])[] = [
  [/if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\) \{/, 'if (true) {'],
  [/ {2}\w+\.useEffect\(\(\) => \{\n {4}if \(vtContext[^]*?(?= {2}let navigator = )/, ''],
];

/** Every one of those is looked for: a router that has moved on must not grow in silence. */
function withoutUnused(code: string): string {
  const functions = Object.entries(UNUSED).map(
    ([name, body]) => [new RegExp(`^( *)((?:async )?function ${name}\\([^]*?\\) \\{)\\n[^]*?\\n\\1\\}$`, 'm'), `$1$2 ${body} }`] as const,
  );
  return [...functions, ...UNUSED_PARTS].reduce((rest, [part, instead]) => {
    if (!part.test(rest)) throw new Error(`react-router has no ${part} any more; correct scripts/build/initial-plugin.ts`);
    return rest.replace(part, instead);
  }, code);
}

/** A module and what it imports, directly and not. */
function withImports(id: string, importedBy: (id: string) => readonly string[], found: Set<string> = new Set()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const next of importedBy(id)) withImports(next, importedBy, found);
  return found;
}

export function initialPlugin(): Plugin {
  let begin: ReadonlySet<string> = new Set();
  let initial: ReadonlySet<string> = new Set();
  /** Words that a page chooses by its language: whoever waits for one of them cannot hold it. */
  let chosen: ReadonlySet<string> = new Set();
  return {
    name: 'skema:initial',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    config: () => ({
      // Cut into shared pieces the same code weighs 2 KB more.
      build: {
        rolldownOptions: {
          output: {
            // The entry names every chunk, and what looks like chance does not pack: a letter less of each is 0.1 KB on every page.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              groups: [
                // What words need of their own: in a chunk of the app it would wait for the app, which waits for the words.
                { name: 'alone', test: (id: string) => id.endsWith(ALONE) && !id.includes('?part=') },
                { name: 'begin', test: (id: string) => (begin.has(id) || RUNTIME.test(id)) && !id.endsWith(ALONE) },
                { name: 'initial', test: (id: string) => initial.has(id) || (BASICS.test(id) && !id.endsWith(ALONE)) },
                ...SUBJECTS.map(([name, subject]) => ({
                  name,
                  test: (id: string) => subject.test(id) && !id.endsWith(ALONE) && !chosen.has(id),
                })),
              ],
            },
          },
        },
      },
    }),
    buildEnd(error) {
      const ids = [...this.getModuleIds()];
      if (!error && !ids.includes(BRING_PART))
        this.error("Vite's helper for import() has another name; correct scripts/build/initial-plugin.ts");
      const importedBy = (id: string): readonly string[] => this.getModuleInfo(id)?.importedIds ?? [];
      const reached = (from: (id: string) => boolean): ReadonlySet<string> =>
        new Set(ids.filter(from).flatMap((id) => [...withImports(id, importedBy)]));
      chosen = new Set(ids.filter((id) => id.includes('skema/words/') && this.getModuleInfo(id)!.dynamicImporters.length > 0));
      begin = reached((id) => BEGIN.test(id));
      initial = reached((id) => this.getModuleInfo(id)!.isEntry);
    },
    generateBundle: {
      // It counts in the first line alone, and Vite itself writes one there.
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk' && AT_ONCE.test(output.name)) output.code = COMPILE_ALL + output.code;
      },
    },
    transformIndexHtml: {
      order: 'post',
      // A script of its own that waits for nothing, and then brings the app: its questions are on their way before that is read.
      handler(html, { bundle }) {
        const file = Object.values(bundle ?? {}).find((output) => output.type === 'chunk' && output.name === 'begin')?.fileName;
        if (!file) return html;
        return (
          html
            .replace(new RegExp(`\\s*<link rel="modulepreload"[^>]*/${file}">`), '')
            .replace(
              /<script type="module" crossorigin src="([^"]*)"><\/script>/,
              '<link id="app" rel="modulepreload" crossorigin href="$1">',
            )
            // Where the app draws stands before it.
            .replace('</body>', `<script type="module" async crossorigin fetchpriority="high" src="/${file}"></script>\n  $&`)
        );
      },
    },
    load: {
      filter: { id: BRING },
      handler: () => `export { bringPart as __vitePreload } from ${JSON.stringify(BRING_PART)};`,
    },
    // Its main entry is the one with warnings for developers, whatever the mode.
    async resolveId(id, importer) {
      if (!/^react-router(\/dom)?$/.test(id)) return null;
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    },
    transform: {
      filter: { id: ROUTER },
      // Names for React's developer tools, and calls that only define: both keep unused components in the bundle (1.5 KB).
      handler: (code) => ({
        code: (code.includes('function createRouter(') ? withoutUnused(code) : code)
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2'),
        map: null,
      }),
    },
  };
}
