import type { PageState } from '../page-state.ts';

/** Alt+Shift+O, by the place of the key: layouts and Alt change what it types. */
const KEY = 'KeyO';

/** Facts about one version, as they are read in an outline. */
interface Facts {
  version: string;
  kilobytes: number;
  /** Since the document began; absent where it was not taken over yet. */
  takenOverMs?: number;
  renderedMs?: number;
}

/**
 * Outlines the parts of a page with the remote that each is of, its version, what it loaded and when it was taken over. For documents
 * with an override and in development.
 */
export function inspect({ remotes }: PageState): void {
  let shown: { remove(): void } | undefined;
  const toggle = (): void => {
    shown?.remove();
    shown = shown ? undefined : showOutlines(remotes);
  };
  addEventListener('keydown', (event) => {
    if (event.code === KEY && event.altKey && event.shiftKey) toggle();
  });
  // Where there is no keyboard.
  const mark = document.querySelector('[data-override-mark]');
  if (!mark) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = mark.getAttribute('data-override-mark');
  button.ariaPressed = 'false';
  Object.assign(button.style, { marginInlineStart: '1rem', textDecoration: 'underline', color: 'inherit' });
  button.addEventListener('click', () => {
    toggle();
    button.ariaPressed = String(shown !== undefined);
  });
  mark.append(button);
}

function showOutlines(remotes: PageState['remotes']): { remove(): void } {
  const layer = document.createElement('div');
  layer.dataset.inspector = '';
  Object.assign(layer.style, {
    position: 'absolute',
    inset: '0 0 auto 0',
    zIndex: '2147483646',
    pointerEvents: 'none',
  });
  document.body.append(layer);
  let drawn = '';
  let frame = requestAnimationFrame(function draw() {
    const parts = [...document.querySelectorAll<HTMLElement>('[data-mfe]')].filter(
      (part) => part.offsetHeight > 0 && part.offsetWidth > 0,
    );
    const boxes = parts.map((part) => ({ part, place: placeOf(part) }));
    const looks = JSON.stringify(boxes.map(({ place, part }) => [place, part.dataset.mfe]));
    if (looks !== drawn)
      layer.replaceChildren(...boxes.map(({ part, place }) => outline(part, place, remotes)));
    drawn = looks;
    frame = requestAnimationFrame(draw);
  });
  return {
    remove() {
      cancelAnimationFrame(frame);
      layer.remove();
    },
  };
}

/** On the page, not in the window: outlines scroll with it. */
function placeOf(part: Element): { left: number; top: number; width: number; height: number } {
  const { left, top, width, height } = part.getBoundingClientRect();
  return { left: left + scrollX, top: top + scrollY, width, height };
}

function outline(
  part: HTMLElement,
  place: ReturnType<typeof placeOf>,
  remotes: PageState['remotes'],
): HTMLElement {
  const name = part.dataset.mfe ?? '';
  const hue = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0) * 31, 0) % 360;
  const box = document.createElement('div');
  Object.assign(box.style, {
    position: 'absolute',
    ...Object.fromEntries(Object.entries(place).map(([side, pixels]) => [side, `${pixels}px`])),
    outline: `2px solid hsl(${hue} 80% 45%)`,
    outlineOffset: '-2px',
  });
  const label = document.createElement('p');
  label.dir = 'ltr';
  label.textContent = inWords(
    name,
    part.closest('[data-fragment]')?.getAttribute('data-fragment'),
    factsOf(name, remotes),
  );
  Object.assign(label.style, {
    ...{ position: 'absolute', top: '0', left: '0', maxWidth: '100%', margin: '0', padding: '2px 6px' },
    ...{ font: '12px/1.4 ui-monospace, monospace', color: '#fff', background: `hsl(${hue} 80% 25%)` },
  });
  box.append(label);
  return box;
}

function factsOf(name: string, remotes: PageState['remotes']): Facts | undefined {
  const remote = remotes[name];
  if (!remote) return undefined;
  const base = new URL(remote.base, location.href).href;
  const loaded = performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => entry.name.startsWith(base));
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    version: remote.version,
    kilobytes: loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
    takenOverMs: performance.getEntriesByName(`taken over ${name}`).at(-1)?.startTime,
    renderedMs: navigation?.serverTiming?.find((timing) => timing.name === name)?.duration,
  };
}

function inWords(name: string, fragment: string | null | undefined, facts: Facts | undefined): string {
  if (!facts) return name;
  const { version, kilobytes, renderedMs, takenOverMs } = facts;
  return [
    fragment ? `${name} ${version} › ${fragment}` : `${name} ${version}`,
    `${kilobytes.toFixed(1)} KB`,
    renderedMs !== undefined && `rendered in ${Math.round(renderedMs)} ms`,
    takenOverMs !== undefined && `taken over at ${Math.round(takenOverMs)} ms`,
  ]
    .filter(Boolean)
    .join(' · ');
}
