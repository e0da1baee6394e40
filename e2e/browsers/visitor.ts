import { expect } from '@playwright/test';
import { isHydrated } from '../shop/place.ts';
import type { Driver } from './driver.ts';

/** An element that is to be used: by a selector and, among those, by what it is called. */
export interface Target {
  selector: string;
  name?: string | RegExp;
}

const MOUSE = { type: 'pointer', id: 'mouse' } as const;
const LEFT = { button: 0 };
/** Milliseconds between two looks. */
const OFTEN = [50];
const WAITS_MS = 30_000;

declare global {
  // Of the page: what is to be pressed, and whether a click has arrived there.
  var soughtElement: Element | undefined;
  var isPressed: boolean | undefined;
}

/** Uses the shop in a browser as a person does; each step waits until it can be made. */
export class Visitor {
  private readonly driver: Driver;
  private readonly origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  /** Opens a page by its address and waits until its scripts have taken it over. */
  async open(path: string): Promise<void> {
    await this.driver.open(this.origin + path);
    await this.arrives();
  }

  back(): Promise<void> {
    return this.driver.back();
  }

  async arrives(): Promise<void> {
    await expect.poll(() => this.call(isHydrated)).toBe(true);
  }

  /** Runs a function in the page: it sees its arguments, which are JSON, and nothing else from here. */
  async call<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const words = args.map((word) => JSON.stringify(word) ?? 'undefined').join(', ');
    return (await this.driver.evaluate(`(${run})(${words})`)) as Awaited<Result>;
  }

  path(): Promise<string> {
    return this.call(() => decodeURI(location.pathname + location.search));
  }

  /** How many of these are in sight. */
  count(target: Target): Promise<number> {
    return this.call(placesOf, asSought(target)).then(({ length }) => length);
  }

  async text(selector: string): Promise<string> {
    return this.call((of) => document.querySelector(of)?.textContent.trim() ?? '', selector);
  }

  /** Presses the first of these, once it is in sight, at rest and not covered; once more where a change of the page swallows that. */
  async press(target: Target): Promise<void> {
    const name = `${target.selector} ${target.name ?? ''}`;
    await expect(async () => {
      const { x, y } = await this.restingPlace(target);
      await this.call(() => {
        const sought = globalThis.soughtElement;
        globalThis.isPressed = false;
        const arrives = ({ target }: Event) => {
          const label = target instanceof Element ? target.closest('label') : null;
          globalThis.isPressed = sought?.contains(target as Node) || label?.control === sought;
        };
        document.addEventListener('click', arrives, { capture: true, once: true });
      });
      await this.driver.perform([
        {
          ...MOUSE,
          actions: [
            { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
            { type: 'pointerDown', ...LEFT },
            { type: 'pointerUp', ...LEFT },
          ],
        },
      ]);
      // Another document knows nothing of it.
      expect(await this.call(() => globalThis.isPressed ?? true), `${name} is pressed`).toBe(true);
    }).toPass({ timeout: WAITS_MS, intervals: OFTEN });
  }

  private async restingPlace(target: Target): Promise<Place> {
    let before = '';
    const rests = async () => {
      const [place] = await this.call(placesOf, asSought(target), true);
      const now = JSON.stringify(place);
      const isResting = place?.isOnTop === true && now === before;
      before = now;
      return isResting;
    };
    const message = `${target.selector} ${target.name ?? ''} can be pressed`;
    await expect.poll(rests, { message, intervals: OFTEN }).toBe(true);
    return JSON.parse(before) as Place;
  }

  /** Types into a field, over what it holds. */
  async type(target: Target, text: string): Promise<void> {
    await expect(async () => {
      await this.press(target);
      // A page that has just come takes the focus.
      const isThere = await this.call(() => document.activeElement === globalThis.soughtElement);
      expect(isThere, `${target.selector} ${target.name ?? ''} has the focus`).toBe(true);
      await this.call(() => (document.activeElement as HTMLInputElement).select());
    }).toPass({ timeout: WAITS_MS, intervals: OFTEN });
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Chooses an option by its place; lists of options open outside of the page. */
  async choose(selector: string, index: number): Promise<void> {
    await this.call(
      (of, at) => {
        const list = document.querySelector<HTMLSelectElement>(of);
        if (!list) throw new Error(`There is no ${of}`);
        list.selectedIndex = at;
        list.dispatchEvent(new Event('change', { bubbles: true }));
      },
      selector,
      index,
    );
  }
}

interface Place {
  x: number;
  y: number;
  isOnTop: boolean;
}

interface Sought {
  selector: string;
  /** Of a regular expression. */
  name?: string;
}

function asSought({ selector, name }: Target): Sought {
  if (name === undefined || name instanceof RegExp) return { selector, name: name?.source };
  return { selector, name: `^${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$` };
}

/** Runs in the page. */
function placesOf({ selector, name = '' }: Sought, scroll = false): Place[] {
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (node instanceof Element && node.ariaHidden === 'true') return '';
    return [...node.childNodes].map(textOf).join('');
  };
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ?? textOf((element as HTMLInputElement).labels?.[0] ?? element);
  const pattern = new RegExp(name);
  const found = [...document.querySelectorAll(selector)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      pattern.test(nameOf(element).trim()),
  );
  globalThis.soughtElement = found[0];
  if (scroll && found[0]) {
    const { top, bottom } = found[0].getBoundingClientRect();
    // Away from bars that stay at the edges of the window, which lie below what is open.
    const bar = found[0].closest(':popover-open, dialog') ? 0 : 80;
    if (top < bar || bottom > innerHeight - bar)
      found[0].scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  return found.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const onTop = document.elementFromPoint(x, y);
    const label = onTop?.closest('label');
    return { x, y, isOnTop: element.contains(onTop) || label?.control === element };
  });
}
