import {
  type ComponentType,
  memo,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isPressed, repeatPresses } from './early-presses.ts';
import { useHost } from './host-context.tsx';
import { missingCode } from './missing-code.ts';
import { PartBoundary } from './part-boundary.tsx';

interface LazyIslandProps<Props> {
  /** The same object between renders: others have it hydrated, since it has to change. */
  props: Props;
  /** About as high as the part will be, for where the server sent nothing. */
  height: string;
  /** How many pixels from the window's edge it is near: as far as a flick of the finger goes, unless it can wait. */
  margin?: number;
  /** It waits for a pointer or the focus instead: for what the browser's own controls and links do until then. */
  untilTouched?: boolean;
  /** Of the element around it, whose `data-island` is `waiting` until the part has been taken over, then `running`. */
  className?: string;
}

export type LazyIsland<Props> = ComponentType<LazyIslandProps<Props>> & {
  /** For loaders of pages that are rendered in the browser: a part whose code is there comes with its page. */
  load(): Promise<void>;
};

/**
 * Makes a lazily hydrated island: a part of a page with code of its own that costs nothing until the visitor is near. The server's
 * HTML of it stands, but neither its code is loaded nor its components are run.
 *
 * React hydrates a Suspense boundary or renders it anew as soon as its props or a context above it change. So what this one is given
 * stays the same until it is hydrated, and above pages there are no contexts that change.
 */
export function lazyIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyIsland<Props> {
  let loaded: ComponentType<Props> | undefined;
  const begin = async () => {
    loaded ??= await load();
  };
  // The server's bundle holds everything: it is there before the first page is rendered.
  if (typeof document === 'undefined') void begin();

  function Content({ arrival, props, onHydrated }: ContentProps<Props>) {
    if (arrival.done) use(arrival.done);
    useLayoutEffect(onHydrated, [onHydrated]);
    const Loaded = loaded;
    return Loaded && <Loaded {...props} />;
  }

  const Island = memo(function LazyIsland({
    props,
    height,
    margin = 400,
    untilTouched = false,
    className,
  }: LazyIslandProps<Props>) {
    const host = useHost();
    const place = useRef<HTMLDivElement>(null);
    const [arrival] = useState(() =>
      createArrival(() => begin().catch((error: unknown) => missingCode(host, error)), loaded !== undefined),
    );
    const [first] = useState(props);
    const [isHydrated, setHydrated] = useState(false);
    const current = isHydrated ? props : first;
    const part = useMemo(
      () => (
        <Suspense fallback={<Waiting arrival={arrival} className={height} />}>
          <Content arrival={arrival} props={current} onHydrated={() => setHydrated(true)} />
        </Suspense>
      ),
      [arrival, current, height],
    );
    useEffect(() => {
      if (props !== first) arrival.begin();
    }, [props, first, arrival]);
    useEffect(() => {
      if (!place.current || !arrival.done) return;
      arrival.wasSent = !place.current.querySelector(':scope > [data-waiting]');
      // Where nothing was sent there is nothing to touch.
      if (isPressed(place.current) || (untilTouched && !arrival.wasSent)) return arrival.begin();
      const stops = [whenTouched(place.current, arrival.begin)];
      if (!untilTouched) stops.push(whenNear(place.current, margin, arrival.begin));
      return () => {
        for (const stop of stops) stop();
      };
    }, [untilTouched, margin, arrival]);
    useEffect(() => {
      if (isHydrated && place.current) repeatPresses(place.current);
    }, [isHydrated]);
    return (
      <div ref={place} className={className} data-island={isHydrated ? 'running' : 'waiting'}>
        <PartBoundary>{part}</PartBoundary>
      </div>
    );
  });
  return Object.assign(Island, { load: begin });
}

interface ContentProps<Props> {
  arrival: Arrival;
  props: Props;
  onHydrated: () => void;
}

function Waiting({ arrival, className }: { arrival: Arrival; className: string }) {
  useEffect(() => {
    if (!arrival.wasSent) return;
    console.error('An island was thrown away before it was hydrated: a context above it has changed.');
    arrival.begin();
  }, [arrival]);
  return <div data-waiting className={className} />;
}

interface Arrival {
  /** `null` where the code was there from the start. */
  done: Promise<void> | null;
  /** The server's HTML stood there. */
  wasSent?: boolean;
  begin(): void;
}

function createArrival(work: () => Promise<void>, isThere: boolean): Arrival {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let begun = false;
  return {
    done: isThere ? null : promise,
    begin() {
      if (begun) return;
      begun = true;
      work().then(resolve, reject);
    },
  };
}

const TOUCHES = ['pointerover', 'touchstart', 'focusin'];
/** React stops events in what it has not taken over, so they are heard before they reach it. */
const EARLY = { capture: true, passive: true };

function whenTouched(element: Element, begin: () => void): () => void {
  const touch = ({ target }: Event) => {
    if (!element.contains(target as Node)) return;
    end();
    begin();
  };
  const end = () => {
    for (const kind of TOUCHES) document.removeEventListener(kind, touch, EARLY);
  };
  for (const kind of TOUCHES) document.addEventListener(kind, touch, EARLY);
  return end;
}

function whenNear(element: Element, margin: number, begin: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      begin();
    },
    { rootMargin: `${margin}px 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
