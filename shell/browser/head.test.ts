/** @jest-environment ./federation/remote/jest-environment.mjs */
import { showHead } from './head.ts';

const value = (selector: string, attribute: string) =>
  document.head.querySelector(selector)?.getAttribute(attribute) ?? null;
const href = (selector: string) => value(selector, 'href');
const ORIGIN = window.location.origin;

beforeEach(() => {
  document.head.replaceChildren();
  history.replaceState(null, '', '/ar/taxons?page=2');
});

describe("the document's head after a move", () => {
  it('is that of the page in view, without what the one before left', () => {
    showHead({ title: 'الأولى', description: 'وصف', previous: '/ar/taxons', next: '/ar/taxons?page=3' });
    expect(document.title).toBe('الأولى');
    expect(value('meta[name=description]', 'content')).toBe('وصف');
    expect([href('link[rel=prev]'), href('link[rel=next]')]).toEqual(['/ar/taxons', '/ar/taxons?page=3']);

    showHead({ title: 'الثانية', next: '/ar/taxons?page=4' });
    expect(document.title).toBe('الثانية');
    expect(value('meta[name=description]', 'content')).toBeNull();
    expect([href('link[rel=prev]'), href('link[rel=next]')]).toEqual([null, '/ar/taxons?page=4']);
    expect(document.head.querySelectorAll('link[rel=canonical]')).toHaveLength(1);
  });

  it('names the one address of the page and the page in each language', () => {
    showHead({ title: 'A' });
    expect(href('link[rel=canonical]')).toBe(`${ORIGIN}/ar/taxons?page=2`);
    expect(href('link[hreflang=en]')).toBe(`${ORIGIN}/en/taxons?page=2`);

    showHead({ title: 'B', canonical: '/ar/product/a', alternates: { en: '/en/product/b' } });
    expect(href('link[rel=canonical]')).toBe(`${ORIGIN}/ar/product/a`);
    expect(href('link[hreflang=ar]')).toBe(`${ORIGIN}/ar/product/a`);
    expect(href('link[hreflang=en]')).toBe(`${ORIGIN}/en/product/b`);
    expect(href('link[hreflang=x-default]')).toBe(`${ORIGIN}/ar/product/a`);
  });

  it('keeps search engines away only as long as the page asks for it', () => {
    showHead({ title: 'A' });
    showHead({ title: 'B', noIndex: true });
    expect(value('meta[name=robots]', 'content')).toBe('noindex');
    expect(document.head.querySelectorAll('link[rel=canonical], link[rel=alternate]')).toHaveLength(0);
    showHead({ title: 'B', noIndex: true, public: true });
    expect(value('meta[name=robots]', 'content')).toBe('noindex,follow');
    showHead({ title: 'C' });
    expect(value('meta[name=robots]', 'content')).toBeNull();
    expect(href('link[rel=canonical]')).not.toBeNull();
  });

  it('keeps search engines away from pages at the root of the site', () => {
    history.replaceState(null, '', '/page-search');
    showHead({ title: 'Sample' });
    expect(value('meta[name=robots]', 'content')).toBe('noindex');
    expect(href('link[rel=canonical]')).toBeNull();
  });
});
