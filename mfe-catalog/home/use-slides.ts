import { useEffect, useState, useSyncExternalStore } from 'react';

/** Of the specification, in milliseconds. */
const ADVANCE_AFTER = 5500;
const RESUME_AFTER = 1000;

export interface Slides {
  index: number;
  playing: boolean;
  /** By hand: wraps round at both ends, and holds the show for a moment. */
  goTo(index: number): void;
  setPlaying(playing: boolean): void;
}

/** A show of slides that advances by itself, unless paused or motion is unwelcome. */
export function useSlides(count: number): Slides {
  const [{ index, byHand }, setShown] = useState({ index: 0, byHand: false });
  const [choice, setPlaying] = useState<boolean>();
  const still = useSyncExternalStore(subscribeToMotion, prefersStillness, () => false);
  const playing = choice ?? !still;

  useEffect(() => {
    if (!playing || count < 2) return;
    const wait = ADVANCE_AFTER + (byHand ? RESUME_AFTER : 0);
    const timer = setTimeout(() => setShown({ index: (index + 1) % count, byHand: false }), wait);
    return () => clearTimeout(timer);
  }, [index, byHand, playing, count]);

  return {
    index,
    playing,
    goTo: (next) => setShown({ index: (next + count) % count, byHand: true }),
    setPlaying,
  };
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

const prefersStillness = (): boolean => matchMedia(REDUCED_MOTION).matches;

function subscribeToMotion(onChange: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
