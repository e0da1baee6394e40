import { useHost } from '@shop/federation/host-context';
import {
  Component,
  type ComponentType,
  memo,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';

export interface LaterPartProps<Props> {
  /** The same object between renders: what was not yet brought to life would be thrown away otherwise. */
  props: Props;
  /** About as high as the part will be, for where the server sent nothing. */
  height: string;
  /** How many pixels from the window's edge it is near: as far as a flick of the finger goes, unless it can wait. */
  margin?: number;
  className?: string;
}

/**
 * Makes a part of a page with code of its own that costs nothing until the visitor is near: the server's HTML of it
 * stands, but neither its code is loaded nor its components are run.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<LaterPartProps<Props>> {
  let loaded: ComponentType<Props> | undefined;
  const begin = async () => {
    loaded ??= await load();
  };
  // The server's bundle holds everything: it is there before the first page is rendered.
  if (typeof document === 'undefined') void begin();

  function Content({ arrival, props }: { arrival: Promise<void>; props: Props }) {
    if (!loaded) use(arrival);
    const Loaded = loaded;
    return Loaded && <Loaded {...props} />;
  }

  return memo(function LaterPart({ props, height, margin = 400, className }: LaterPartProps<Props>) {
    const { ErrorPanel } = useHost();
    const place = useRef<HTMLDivElement>(null);
    const [arrival, setArrival] = useState(() => newArrival(begin));
    useEffect(() => whenNear(place.current, margin, arrival.begin), [margin, arrival]);
    return (
      <div ref={place} className={className}>
        <Failable
          key={arrival.number}
          failed={<ErrorPanel code="FED-004" onRetry={() => setArrival(newArrival(begin))} />}
        >
          <Suspense fallback={<div className={height} />}>
            <Content arrival={arrival.done} props={props} />
          </Suspense>
        </Failable>
      </div>
    );
  });
}

interface Arrival {
  number: number;
  done: Promise<void>;
  begin(): void;
}

let arrivals = 0;

function newArrival(work: () => Promise<void>): Arrival {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  arrivals += 1;
  return { number: arrivals, done: promise, begin: () => void work().then(resolve, reject) };
}

function whenNear(element: Element | null, margin: number, begin: () => void): (() => void) | undefined {
  if (!element) return undefined;
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

/** A part whose code cannot be had leaves the rest of the page alone. */
class Failable extends Component<{ failed: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
