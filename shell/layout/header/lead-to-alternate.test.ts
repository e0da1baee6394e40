/** @jest-environment <rootDir>/federation/remote/jest-environment.mjs */
import '@testing-library/jest-dom';
import { leadToAlternate } from './lead-to-alternate.ts';

let link: HTMLAnchorElement;

/** The link to the page in another language, followed from the page at `path`. */
function follow(path: string, hreflang: string): HTMLAnchorElement {
  history.replaceState(null, '', path);
  link.hreflang = hreflang;
  link.click();
  return link;
}

beforeEach(() => {
  link = document.body.appendChild(document.createElement('a'));
  link.dataset.samePage = '';
  document.addEventListener('click', leadToAlternate, true);
  link.addEventListener('click', (event) => event.preventDefault());
});
afterEach(() => {
  document.removeEventListener('click', leadToAlternate, true);
  document.body.replaceChildren();
  document.head.replaceChildren();
});

describe('a link to another language', () => {
  it('leads to the address of the page in view that the document names, with what was chosen', () => {
    const alternate = document.head.appendChild(document.createElement('link'));
    Object.assign(alternate, { rel: 'alternate', hreflang: 'en', href: '/en/product/wool-coat' });
    const english = follow('/ar/product/معطف-صوف?variant=INK', 'en');
    expect(english).toHaveAttribute('href', '/en/product/wool-coat?variant=INK');
  });

  it('leads to the same path where the document names none', () => {
    expect(follow('/ar/search/coat?page=2', 'en')).toHaveAttribute('href', '/en/search/coat?page=2');
  });

  it('leads home from a page at the root of the site, which is English alone', () => {
    expect(follow('/page-search?sort=x', 'ar')).toHaveAttribute('href', '/ar');
    expect(follow('/page-search', 'en')).toHaveAttribute('href', '/page-search');
  });
});
