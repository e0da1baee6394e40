/** @jest-environment jsdom */
import { showFocused } from './show-focused.ts';

const shown: string[] = [];
const scrolled: number[] = [];

beforeAll(() => {
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.id);
  };
  window.scrollBy = (_x?: number | ScrollToOptions, y?: number) => void scrolled.push(y ?? 0);
  document.addEventListener('focusin', showFocused);
});

it('brings a slide in once the keyboard is in it, and leaves the rest of the page where it is', () => {
  document.body.innerHTML =
    '<ul class="overflow-x-auto"><li id="first"><a href="/a">a</a></li><li id="second"><a href="/b">b</a></li></ul><a href="/c">c</a>';
  for (const link of document.querySelectorAll('a')) link.focus();
  expect(shown).toEqual(['first', 'second']);
  expect(scrolled).toEqual([]);
});

it('leaves nothing below a bar but the bar itself', () => {
  document.body.innerHTML =
    '<a href="/a">a</a><a href="/b">b</a><div class="bottom-bar"><div><a href="/c">c</a></div></div>';
  const at = (selector: string, top: number) => {
    const element = document.querySelector(selector) as Element;
    element.getBoundingClientRect = () => new DOMRect(0, top, 100, 40);
  };
  at('[href="/a"]', 300);
  at('[href="/b"]', 780);
  at('[href="/c"]', 790);
  at('.bottom-bar > div', 760);
  for (const link of document.querySelectorAll('a')) link.focus();
  expect(scrolled).toEqual([76]);
  document.querySelector('.bottom-bar > div')?.setAttribute('inert', '');
  document.querySelector<HTMLElement>('[href="/b"]')?.focus();
  expect(scrolled).toEqual([76]);
});
