/** Keeps what every page starts with small: one chunk, without the parts of the router that nobody calls. */
import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\//;
/** Small parts of nearly every page; each in a chunk of its own, they weigh half as much again. */
const BASICS =
  /\/src\/app\/(controls\/(button|button-link|control|icon|link)|layout\/(brand|stored|title))\.|\/createReactComponent\.|\/icons\/Icon(Eye|EyeOff|Refresh|X)\.|\/controls\/input\.module/;

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
        code: code
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2'),
        map: null,
      }),
    },
  };
}
