import { type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FragmentName, FragmentProps, MountedFragment, PropsOfFragment } from '../contract.ts';
import { useHost } from './host-context.tsx';

const NO_PROPS: FragmentProps = {};

/**
 * Places a fragment of another remote by its name. `fallback` shows while it loads in the browser;
 * a fragment that cannot be had shows the shell's error panel in its place.
 */
export function Fragment<Name extends FragmentName>({
  name,
  props: given,
  className,
  fallback,
}: {
  name: Name;
  className?: string;
  fallback?: ReactNode;
} & (Record<never, never> extends PropsOfFragment<Name>
  ? { props?: PropsOfFragment<Name> }
  : { props: PropsOfFragment<Name> })) {
  const props: FragmentProps = given ?? NO_PROPS;
  const { fragments, ErrorPanel } = useHost();
  const container = useRef<HTMLDivElement>(null);
  const mounted = useRef<Promise<MountedFragment>>(undefined);
  const latest = useRef(props);
  const [state, setState] = useState<'placed' | 'loading' | 'shown' | { code: string }>('placed');
  const [attempt, setAttempt] = useState(0);
  const pending = fragments.html(name, props);
  const html = pending && use(pending);

  // Before the next paint: the fallback takes its room at once.
  useLayoutEffect(() => {
    if (!container.current) return;
    let current = true;
    setState(container.current.hasChildNodes() ? 'shown' : 'loading');
    const mounting = fragments.mount(name, container.current, latest.current);
    mounted.current = mounting;
    mounting.then(
      () => current && flushSync(() => setState('shown')),
      (error: { code?: string }) => current && setState({ code: error.code ?? 'FED-018' }),
    );
    return () => {
      current = false;
      mounting.then(
        (fragment) => fragment.unmount(),
        () => undefined,
      );
    };
  }, [fragments, name, attempt]);

  useEffect(() => {
    // An update before the fragment has hydrated would throw the server's HTML away.
    if (latest.current === props) return;
    latest.current = props;
    mounted.current?.then(
      (fragment) => fragment.update(props),
      () => undefined,
    );
  }, [props]);

  return (
    <>
      {/* The owner's root lives in here: React is told to leave the element's content alone. */}
      <div
        ref={container}
        className={className}
        data-fragment={name}
        suppressHydrationWarning
        // Rendered by the fragment's own remote.
        dangerouslySetInnerHTML={{ __html: html ?? '' }}
      />
      {state === 'loading' && fallback}
      {typeof state === 'object' && <ErrorPanel code={state.code} onRetry={() => setAttempt((n) => n + 1)} />}
    </>
  );
}
