/** @jest-environment ./federation/remote/jest-environment.mjs */
import { createScroll } from './scroll.ts';

let y = 0;
let scroll: ReturnType<typeof createScroll>;

beforeAll(() => {
  // jsdom has no layout: the window is where it was last scrolled to.
  Object.defineProperty(window, 'scrollY', { get: () => y });
  window.scrollTo = ((to: number | ScrollToOptions, top?: number) => {
    y = typeof to === 'number' ? (top ?? 0) : (to.top ?? 0);
  }) as typeof window.scrollTo;
  history.replaceState(null, '', '/ar');
  scroll = createScroll();
});
beforeEach(() => document.body.replaceChildren());

const here = () => new URL(location.href);

function move(to: string, { replace = false } = {}): void {
  scroll.leave(replace);
  history[replace ? 'replaceState' : 'pushState'](scroll.newState(), '', to);
  y = 0;
  scroll.arrive(here());
}

async function go(steps: number): Promise<void> {
  const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.go(steps);
  await popped;
  y = 0;
  scroll.arrive(here());
}

describe('the place on the page', () => {
  it('is the top on a new page, and where one was after Back and Forward', async () => {
    y = 700;
    move('/ar/taxons');
    expect(y).toBe(0);
    y = 300;
    move('/ar/product/a');
    y = 150;

    await go(-1);
    expect([location.pathname, y]).toEqual(['/ar/taxons', 300]);
    await go(-1);
    expect([location.pathname, y]).toEqual(['/ar', 700]);
    await go(2);
    expect([location.pathname, y]).toEqual(['/ar/product/a', 150]);
  });

  it('is the anchor of a link to a place on this page', () => {
    const description = Object.assign(document.createElement('section'), { id: 'description' });
    document.body.append(description);
    const shown: Element[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      shown.push(this);
    };
    // What browsers do on such a link: an entry without state, and a `popstate`.
    history.pushState(null, '', '#description');
    dispatchEvent(new PopStateEvent('popstate'));
    scroll.arrive(here());
    expect(shown).toEqual([description]);
    description.remove();
  });

  it('is the anchor where the address has one', () => {
    const reviews = Object.assign(document.createElement('section'), { id: 'تقييمات' });
    document.body.append(reviews);
    const shown: Element[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      shown.push(this);
    };
    y = 500;
    move('/ar/product/b#تقييمات');
    expect(shown).toEqual([reviews]);
  });

  it('is the top where no element has the anchor, also one that does not decode', () => {
    y = 500;
    move('/ar/product/c#nothing');
    expect(y).toBe(0);
    expect(() => move('/ar/product/c#%E0%A4%A')).not.toThrow();
  });

  it('stays where the same page takes the place of itself', () => {
    move('/ar/search?word=a');
    y = 420;
    scroll.leave(true);
    history.replaceState(scroll.newState(), '', '/ar/search?word=a&sort=name');
    scroll.arrive(here());
    expect(y).toBe(420);
  });

  it('survives a reload', () => {
    y = 640;
    dispatchEvent(new Event('pagehide'));
    y = 0;
    createScroll();
    expect(y).toBe(640);
  });

  it('is announced with the title to who cannot see the page change', () => {
    document.title = 'عبايات';
    move('/ar/taxons/a');
    document.title = 'أحذية';
    move('/ar/taxons/b');
    const regions = document.querySelectorAll('[aria-live]');
    expect([...regions].map(({ textContent }) => textContent)).toEqual(['أحذية']);
  });
});
