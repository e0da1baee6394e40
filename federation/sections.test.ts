import { sectionAt, sectionOf } from './sections.ts';

describe('the section of a page', () => {
  it.each([
    ['/desk', 'desk'],
    ['/desk/orders/:number', 'desk'],
    ['/', undefined],
    ['/desks', undefined],
    ['/page/desk', undefined],
  ])('is told by its pattern %s', (path, section) => expect(sectionOf(path)).toBe(section));

  it.each([
    ['/ar/desk', 'desk'],
    ['/en/desk/orders?page=2', 'desk'],
    ['/ar', undefined],
    ['/desk', undefined],
    ['/fr/desk', undefined],
    ['/en/product/desk', undefined],
  ])('is told by its address %s', (pathname, section) => expect(sectionAt(pathname)).toBe(section));
});
