/** Keeps what every page starts with small: one chunk, without the parts of the router that nobody calls. */
import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\//;
/** Small parts of nearly every page; each in a chunk of its own, they weigh half as much again. */
const BASICS =
  /\/src\/app\/(controls\/(button|button-link|control|icon|link)|layout\/(brand|stored|title))\.|\/createReactComponent\.|\/icons\/Icon(Eye|EyeOff|Refresh|X)\.|\/controls\/input\.module/;
/** The same of the pages behind the login. */
const INSIDE =
  /\/src\/(app\/(layout\/(configured|frame|menu-groups|notice|page-head|summaries|use-arrival|use-kept-focus)|in-words)|engine\/rights\/access)\.|\/words\/\w+\.[jt]s\?part=pages$/;

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
  // These are called, and find nothing to do.
  normalizeNavigateOptions: 'return { path };',
  getSavedScrollPosition: 'return null;',
  parseHydrationData: '',
  restoreAppliedTransitions: '',
  persistAppliedTransitions: '',
};

/** Every one of those is looked for: a router that has moved on must not grow in silence. */
function withoutUnused(code: string): string {
  return Object.entries(UNUSED).reduce((rest, [name, body]) => {
    const whole = new RegExp(`^( *)((?:async )?function ${name}\\([^]*?\\) \\{)\\n[^]*?\\n\\1\\}$`, 'm');
    if (!whole.test(rest))
      throw new Error(`react-router has no function ${name} any more; correct UNUSED in scripts/build/initial-plugin.ts`);
    return rest.replace(whole, `$1$2 ${body} }`);
  }, code);
}

export function initialPlugin(): Plugin {
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
            codeSplitting: {
              groups: [
                { name: 'initial', tags: ['$initial'] },
                { name: 'basics', test: BASICS },
                { name: 'inside', test: INSIDE },
              ],
            },
          },
        },
      },
    }),
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
