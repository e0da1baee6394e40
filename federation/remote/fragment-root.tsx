import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import type { FragmentProps, HostContext, MountedFragment, RemoteDefinition } from '../contract.ts';
import { FragmentTree } from './fragment-tree.tsx';
import { thrownWhileHydrating, thrownWhileRendering } from './lost-page.ts';

/**
 * Puts a fragment into its element: over the server's HTML where there is some, else from scratch.
 * @throws FED-033 where that throws at once
 */
export async function mountFragment<Context extends HostContext>(
  definition: RemoteDefinition<Context>,
  name: string,
  element: HTMLElement,
  context: Context,
  props: FragmentProps,
  messages: i18n,
): Promise<MountedFragment> {
  const fragment = definition.fragments?.find((each) => each.name === name);
  if (!fragment) throw new Error(`${definition.name} has no fragment ${name}`);
  const { Fragment, loader } = await fragment.load();

  const sent = element.querySelector<HTMLElement>(':scope > [data-mfe]');
  const sentData = element.querySelector(':scope > script')?.textContent;
  const data = sent
    ? JSON.parse(sentData ?? 'null')
    : ((await loader?.({ context, props, signal: AbortSignal.timeout(10_000) })) ?? null);

  const tree = (current: FragmentProps) => (
    <FragmentTree Fragment={Fragment} props={current} data={data} context={context} messages={messages} />
  );
  const kept = [...(sent?.childNodes ?? [])];
  let failed: { error: unknown } | undefined;
  const options: RootOptions = {
    identifierPrefix: `${name}-`,
    onRecoverableError: (error) => reportError(thrownWhileHydrating(error)),
    /** React has emptied the element, in the same commit: what the server sent can still be read. */
    onUncaughtError(error) {
      failed ??= { error };
      sent?.replaceChildren(...kept);
      reportError(error);
    },
  };
  if (sent) return control(hydrateRoot(sent, tree(props), options), tree);

  const container = document.createElement('div');
  container.dataset.mfe = definition.name;
  element.replaceChildren(container);
  const root = createRoot(container, options);
  // At once, in the place of what stood for it: what is below must not move twice.
  flushSync(() => root.render(tree(props)));
  if (failed) throw thrownWhileRendering((failed as { error: unknown }).error);
  return control(root, tree);
}

function control(
  root: ReturnType<typeof createRoot>,
  tree: (props: FragmentProps) => ReactNode,
): MountedFragment {
  return { update: (props) => root.render(tree(props)), unmount: () => root.unmount() };
}
