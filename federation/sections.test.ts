import { sectionAt, sectionOf, sectionOfFragment } from './sections.ts';

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

describe('the section of a fragment', () => {
  it.each([
    ['desk-rich-text', 'desk'],
    ['desk', undefined],
    ['mini-desk-cart', undefined],
  ])('is told by its name %s', (name, section) => expect(sectionOfFragment(name)).toBe(section));
});
