import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';

interface LatePartProps<Props> {
  props: Props;
  /** Until the code has come, and where it cannot be had. */
  fallback?: ReactNode;
  /** The code could not be had: to say so, and to take the part away, which is tried again when it is shown anew. */
  onMissing?: () => void;
}

/**
 * Makes a part whose code comes when it is first shown. Where that is lost on the way (offline, or deployed away) the page around it
 * stays; what React.lazy loads would take it along.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<LatePartProps<Props>> {
  let loaded: ComponentType<Props> | undefined;

  return function LatePart({ props, fallback = null, onMissing }) {
    const [Part, setPart] = useState(() => loaded);
    const missing = useRef(onMissing);
    missing.current = onMissing;
    useEffect(() => {
      if (loaded) return;
      let isShown = true;
      load().then(
        (part) => {
          loaded = part;
          if (isShown) setPart(() => part);
        },
        () => {
          if (isShown) missing.current?.();
        },
      );
      return () => {
        isShown = false;
      };
    }, []);
    return Part ? <Part {...props} /> : fallback;
  };
}
