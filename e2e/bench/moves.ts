import type { Browser, Page } from 'playwright';
import { hydrated } from '../shop/place.ts';
import { slowPhone } from './first-visit.ts';

/** Milliseconds of what a visitor does within the shop, on a slow phone and network. */
export interface Moves {
  /** From the press on a product's card to its page with all of its data, fetched before because the pointer rested on it. */
  prefetched: number;
  /** The same, where nothing rested on the card. */
  pressed: number;
  /** The same, until the page stands with its title. */
  frame: number;
  /** Back to the list. */
  back: number;
  /** From the press on 'Add to cart' to the new count in the header. */
  addToCart: number;
}

const WITHIN_MS = 30_000;
/** Longer than an answer takes on the slow network. */
const QUIET_MS = 1000;

/** One visitor's way from a category to products and into the cart. */
export async function moves(browser: Browser, category: string): Promise<Moves> {
  const { page, close } = await slowPhone(browser);
  try {
    page.setDefaultTimeout(WITHIN_MS);
    await page.goto(category, { waitUntil: 'networkidle', timeout: WITHIN_MS });
    await hydrated(page);
    const cards = page.getByRole('article');
    // Whoever presses a card has it in sight, and has looked at it for as long.
    await linkOf(cards.nth(1)).scrollIntoViewIfNeeded();
    await quiet(page);
    const { frame, whole: pressed } = await timed(page, 'h1', () => press(cards.nth(1)));
    const { frame: back } = await timed(page, 'h1', () =>
      page.evaluate(() => {
        performance.mark('act');
        history.back();
      }),
    );
    await cards.nth(2).scrollIntoViewIfNeeded();
    // The focus means to go there, as a pointer does that rests on the card.
    await linkOf(cards.nth(2)).focus();
    await quiet(page);
    const { whole: prefetched } = await timed(page, 'h1', () => press(cards.nth(2)));
    const { frame: addToCart } = await timed(page, '#header a[href$="/cart"]:not([hreflang])', () =>
      page.evaluate(() => {
        const button = [...document.querySelectorAll<HTMLButtonElement>('main button')].find(
          ({ textContent, disabled }) => !disabled && /أضف إلى السلة/.test(textContent ?? ''),
        );
        performance.mark('act');
        button?.click();
      }),
    );
    return { prefetched, pressed, frame, back, addToCart };
  } finally {
    await close();
  }
}

type Card = ReturnType<Page['locator']>;
const linkOf = (card: Card) => card.getByRole('heading').getByRole('link');
const press = (card: Card) =>
  linkOf(card).evaluate((link: HTMLElement) => {
    performance.mark('act');
    link.click();
  });

/** Resolves once nothing has been asked for or answered for a while, which a load state does not tell of a page that moves by itself. */
async function quiet(page: Page): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let timer = setTimeout(resolve, QUIET_MS);
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(resolve, QUIET_MS);
  };
  page.on('request', wait).on('requestfinished', wait).on('requestfailed', wait);
  await promise;
  page.off('request', wait).off('requestfinished', wait).off('requestfailed', wait);
}

interface Timed {
  frame: number;
  whole: number;
}

/**
 * Milliseconds, by the page's own clock, until the first element of that kind says something else, and until nothing waits for data.
 * @param act marks its beginning as `act`, since a slow phone takes some milliseconds to be told
 */
async function timed(page: Page, selector: string, act: () => Promise<unknown>): Promise<Timed> {
  await page.evaluate((found) => {
    const read = () => {
      const element = [...document.querySelectorAll(found)].find((each) => !each.closest('[inert]'));
      return element && `${element.getAttribute('aria-label')} ${element.textContent}`;
    };
    const before = read();
    performance.clearMarks('act');
    (window as unknown as { change: Promise<Timed> }).change = new Promise((resolve) => {
      let frame: number | undefined;
      const look = () => {
        const now = read();
        const began = performance.getEntriesByName('act').at(-1)?.startTime ?? Number.NaN;
        const passed = performance.now() - began;
        if (now && now !== before) frame ??= passed;
        if (frame === undefined || document.querySelector('main > [aria-busy]')) requestAnimationFrame(look);
        else resolve({ frame, whole: passed });
      };
      look();
    });
  }, selector);
  await act();
  return page.evaluate(() => (window as unknown as { change: Promise<Timed> }).change);
}
