import { type PathParams, ROUTES } from './routes.ts';

/** Where a link stands: the page's context has both. */
export interface LinkBase {
  /** `/ar` or `/en`; empty for pages of the template, at the root of the site. */
  basePath: string;
  /** The live shop in this language: where the template has no page of a kind. `basePath` by default. */
  homePath?: string;
}

interface HrefOptions {
  /** Appended in this order; `undefined` is left out. */
  query?: Record<string, string | number | undefined> | [name: string, value: string][];
  /** Id of the element to scroll to, without `#`. */
  hash?: string;
}

interface Route {
  path: string;
  keepsSlashes?: boolean;
  template?: string;
}

type HrefArguments<Path extends string> = keyof PathParams<Path> extends never
  ? [params?: Record<string, never>, options?: HrefOptions]
  : [params: PathParams<Path>, options?: HrefOptions];

/** Path, query and hash of a page of this site, encoded. */
export type Href<Routes extends Record<string, Route> = typeof ROUTES> = <Name extends keyof Routes>(
  name: Name,
  ...args: HrefArguments<Routes[Name]['path']>
) => string;

/** What makes the addresses of some pages, as `hrefFrom` does those of the shop. */
export const hrefsOf =
  <Routes extends Record<string, Route>>(routes: Routes) =>
  ({ basePath, homePath = basePath }: LinkBase): Href<Routes> =>
  (name, params: Record<string, string> = {}, { query, hash }: HrefOptions = {}) => {
    const route: Route = routes[name] as Route;
    const path =
      basePath === '' && route.template !== undefined
        ? route.template
        : (basePath || homePath) + fillPattern(route, params);
    return (path || '/') + toSearch(query) + (hash ? `#${encodeURIComponent(hash)}` : '');
  };

/**
 * Makes the addresses of pages, as seen from one place. It is the only way to an address: parameters may hold anything
 * that `isRoutable` takes, slashes and Arabic included.
 */
export const hrefFrom = hrefsOf(ROUTES);

/** Addresses in the live shop, also as seen from the template. */
export const liveHrefFrom = ({ homePath }: { homePath: string }): Href => hrefFrom({ basePath: homePath });

/**
 * Whether a page can be had at an address with this parameter. Browsers and proxies resolve dot segments and drop empty
 * ones, whatever their encoding, control characters do not survive every proxy, React Router takes the text `%2F`
 * for a slash, and its `*` ends at a line separator.
 */
export function isRoutable(param: string): boolean {
  return (
    param.isWellFormed() &&
    !param.includes('%2F') &&
    param.split('/').every((segment) => !['', '.', '..'].includes(segment)) &&
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    !/[\u0000-\u001f\u007f\u2028\u2029]/.test(param)
  );
}

function fillPattern({ path, keepsSlashes }: Route, params: Record<string, string>): string {
  if (path === '/') return '';
  return path
    .split('/')
    .map((segment) => {
      if (segment === '*')
        return keepsSlashes ? encodeSegments(params['*'] ?? '') : encode(params['*'] ?? '');
      return segment.startsWith(':') ? encode(params[segment.slice(1)] ?? '') : segment;
    })
    .join('/');
}

const encodeSegments = (path: string): string => path.split('/').map(encode).join('/');

function toSearch(query: HrefOptions['query'] = {}): string {
  const pairs = (Array.isArray(query) ? query : Object.entries(query)).filter(
    ([, value]) => value !== undefined,
  );
  return pairs.length === 0
    ? ''
    : `?${pairs.map(([name, value]) => `${encode(name)}=${encode(String(value))}`).join('&')}`;
}

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());
