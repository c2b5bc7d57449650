/** How each `import()` of the built app brings its part, in the place of Vite's own helper (scripts/build/initial-plugin.ts). */
type Load<T> = () => Promise<T>;
type Retry = <T>(load: Load<T>, error: unknown) => Promise<T>;

let retry: Retry = (_, error) => Promise.reject(error);
/** What happens to a part that somebody waits for and that did not come. */
export const onPartFailure = (by: Retry): void => void (retry = by);

let isNow = false;
/** A part that is loaded ahead, or is of use only at this moment: what cannot be had fails at once, and nobody is told. */
export function orFail<T>(load: Load<T>): Promise<T> {
  isNow = true;
  try {
    return load();
  } finally {
    isNow = false;
  }
}

const coming = new Map<string, Promise<unknown>>();

const byLink = (rel: string, href: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' });
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(href));
    });
    document.head.append(link);
  });

/** What the browser keeps of it is what it imports then. */
async function read(href: string): Promise<void> {
  const reply = await fetch(href);
  if (!reply.ok) throw new Error(href);
  await reply.blob();
}

/**
 * Settles once a file is there. A module that failed once fails for ever after in most browsers, also as a part of another: it is imported
 * when all that it needs has come. Behind the splash, where nobody has typed anything yet, its code is read while others still come.
 */
async function bringFile(file: string): Promise<void> {
  const href = `/${file}`;
  if (!coming.has(href) && !document.querySelector(`[href="${href}"],[src="${href}"]`)) {
    const isFirst = document.getElementById('splash');
    const bringing = file.endsWith('.css') ? byLink('stylesheet', href) : isFirst ? byLink('modulepreload', href) : read(href);
    coming.set(href, bringing);
    bringing.catch(() => coming.delete(href));
  }
  await coming.get(href);
}

/** Of a part that needs no other file the build names none: its own stands in its `import()` alone, where it is not there by now. A list of them weighs 0.25 KB on every page. */
const ownFiles = (load: Load<unknown>): string[] => (/[\w-]+\.js/.exec(String(load)) ?? []).map((name) => `assets/${name}`);

/** `files`: what the build found this part to need, its own among it. */
export function bringPart<T>(load: Load<T>, files: readonly string[] = []): Promise<T> {
  const isTold = !isNow;
  const bring = async (): Promise<T> => {
    await Promise.all((files.length > 0 ? files : ownFiles(load)).map(bringFile));
    return load();
  };
  return isTold ? bring().catch((error: unknown) => retry(bring, error)) : bring();
}
