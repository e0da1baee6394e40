/** @jest-environment ./federation/remote/jest-environment.mjs */
import { dataInSight } from './data-in-sight.ts';

let sees: (inSight: Record<string, boolean>) => void;
/** What was fetched, in order; each waits to be answered. */
let fetched: { path: string; answer: (counts?: boolean) => void }[];
const fetchAhead = ({ pathname }: URL) =>
  new Promise<boolean>((resolve) =>
    fetched.push({ path: pathname.slice(1), answer: (counts = true) => resolve(counts) }),
  );
const paths = () => fetched.map(({ path }) => path);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  fetched = [];
  globalThis.requestIdleCallback = ((work: () => void) => setTimeout(work)) as never;
  globalThis.IntersectionObserver = class {
    readonly watched = new Set<Element>();
    constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
      sees = (inSight) =>
        tell(
          [...this.watched]
            .filter(({ id }) => id in inSight)
            .map((target) => ({ target, isIntersecting: inSight[target.id] === true })),
        );
    }
    observe = (target: Element) => void this.watched.add(target);
    unobserve = (target: Element) => void this.watched.delete(target);
    disconnect = () => this.watched.clear();
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => jest.useRealTimers());

function look(...names: string[]) {
  document.body.innerHTML = `<main id="content">${names.map((name) => `<a id="${name}" href="/${name}"></a>`).join('')}</main>`;
  const sight = dataInSight(fetchAhead);
  sight.look();
  return sight;
}

describe('the data of pages that links in sight lead to', () => {
  it('is fetched one after the other, of links that stay there', async () => {
    look('coat', 'bag', 'hat');
    sees({ coat: true, bag: true, hat: true });
    await pass(300);
    sees({ bag: false });
    await pass(200);
    expect(paths()).toEqual(['coat']);
    fetched[0]?.answer();
    await pass(1);
    expect(paths()).toEqual(['coat', 'hat']);
  });

  it('is not fetched any more of a link that is out of sight before its turn', async () => {
    look('coat', 'bag');
    sees({ coat: true, bag: true });
    await pass(500);
    sees({ bag: false });
    fetched[0]?.answer();
    await pass(500);
    expect(paths()).toEqual(['coat']);
  });

  it('is that of three pages, which other links and repeated ones do not count for', async () => {
    look('menu', 'coat', 'bag', 'hat', 'scarf');
    document.getElementById('content')?.insertAdjacentHTML('beforeend', '<a id="again" href="/coat"></a>');
    sees({ menu: true, coat: true, bag: true, hat: true, scarf: true });
    await pass(500);
    for (let index = 0; index < 5; index += 1) {
      fetched[index]?.answer(index > 0);
      await pass(1);
    }
    expect(paths()).toEqual(['menu', 'coat', 'bag', 'hat']);
  });

  it('is that of the next page once it has come', async () => {
    const sight = look('coat');
    sees({ coat: true });
    await pass(300);
    document.body.innerHTML = '<main id="content"><a id="shoe" href="/shoe"></a></main>';
    sight.look();
    sees({ shoe: true });
    await pass(500);
    expect(paths()).toEqual(['shoe']);
  });
});
