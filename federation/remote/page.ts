import type { ComponentType } from 'react';
import type {
  FragmentDefinition,
  FragmentModule,
  FragmentName,
  Head,
  HeadContext,
  PageDefinition,
  PageListing,
  PageModule,
  PageRequest,
  PatternOf,
  PreviewedPage,
  PreviewOf,
  PropsOfFragment,
  RegisteredContext,
} from '../contract.ts';

/** What a page's module has to be for this pattern: `head` and `Page` take what its loader returns, or `null` without one. */
type CheckedPage<Module, Id extends string, Path extends string> = Module extends {
  loader: (...request: never[]) => infer Data;
}
  ? { loader: (request: PageRequest<Path>) => unknown } & Parts<Awaited<Data>> &
      Preview<Id, Path, Awaited<Data>>
  : Parts<null> & { preview?: never };

/** A page of which links may tell is registered with what they do. */
interface Preview<Id extends string, Path extends string, Data> {
  preview?: Id extends PreviewedPage
    ? (told: PreviewOf<Id>, request: Omit<PageRequest<Path>, 'signal'>) => Data
    : never;
}

interface Parts<Data> {
  head: (data: Data, context: HeadContext) => Head;
  Page: ComponentType<{ data: Data }>;
}

/** Likewise for a fragment, whose props are registered by its name. */
type CheckedFragment<Module, Props> = Module extends { loader: (...request: never[]) => infer Data }
  ? {
      loader: (request: { context: RegisteredContext; props: Props; signal: AbortSignal }) => unknown;
      Fragment: ComponentType<Props & { data: Awaited<Data> }>;
    }
  : { Fragment: ComponentType<Props & { data: null }> };

/** A page with parameters has no one address to be listed by. */
type ListingOf<Path extends string> = Path extends `${string}${':' | '*'}${string}` ? never : PageListing;

/**
 * A page of a remote. A registered id has the registered pattern; params, the loader's data, `head` and `Page` are
 * checked against each other. The build names the chunk of the imported module after the id.
 * @param path React Router pattern, relative to the language prefix where it has one
 * @param listing whether it is in the menus and in the sitemap; in neither by default
 */
export function page<const Id extends string, const Path extends `/${string}` & PatternOf<Id>, Module>(
  id: Id,
  path: Path,
  load: () => Promise<Module & CheckedPage<Module, NoInfer<Id>, NoInfer<Path>>>,
  listing?: ListingOf<NoInfer<Path>>,
): PageDefinition<RegisteredContext, Id> {
  // The parts have been checked against each other: from here on the data is passed along without a look at it.
  const loadPage = load as () => Promise<unknown> as () => Promise<PageModule<RegisteredContext>>;
  return { id, path, load: loadPage, ...(listing as PageListing | undefined) };
}

/** A fragment that other remotes place by its name, with the props that are registered for it. */
export function fragment<const Name extends FragmentName, Module>(
  name: Name,
  load: () => Promise<Module & CheckedFragment<Module, PropsOfFragment<Name>>>,
): FragmentDefinition<RegisteredContext> {
  return {
    name,
    load: load as () => Promise<unknown> as () => Promise<FragmentModule<RegisteredContext>>,
  };
}

/** A list of pages, or the id that it has twice. */
export type UniquePages<Pages extends readonly PageDefinition<RegisteredContext>[]> = Pages extends readonly [
  infer First extends PageDefinition<RegisteredContext>,
  ...infer Rest extends PageDefinition<RegisteredContext>[],
]
  ? First['id'] extends Rest[number]['id']
    ? `two pages are called ${First['id']}`
    : UniquePages<Rest>
  : unknown;
