/** @jest-environment ./federation/remote/jest-environment.mjs */
import '@testing-library/jest-dom';
import { createPageFocus } from './page-focus.ts';

const focus = createPageFocus();
const heading = () => document.querySelector('h1');

function page(html: string): void {
  document.body.innerHTML = `<header><a id="logo" href="/">Shop</a></header><main>${html}</main>`;
}

function press(id: string): void {
  document.getElementById(id)?.focus();
}

const mutations = () => new Promise((resolve) => setTimeout(resolve));

describe('the focus', () => {
  it('stays where the browser put it on the first page', () => {
    page('<h1>Home</h1>');
    focus.arrive(null, true);
    expect(document.body).toHaveFocus();
  });

  it('goes to the heading of a page that begins, also from a link that is still there', () => {
    page('<h1>Abayas</h1>');
    press('logo');
    focus.leave();
    focus.arrive(null, true);
    expect(heading()).toHaveFocus();
  });

  it('stays in a field in which somebody types before the new page says that it is there', () => {
    focus.leave();
    page('<h1>Checkout</h1><input id="phone">');
    press('phone');
    document.getElementById('phone')?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    focus.arrive(null, true);
    expect(document.getElementById('phone')).toHaveFocus();
    focus.leave();
    focus.arrive(null, true);
    expect(heading()).toHaveFocus();
  });

  it('stays where a control of the new page has taken it that was pressed before the page says that it is there', () => {
    for (const act of [new KeyboardEvent('keydown', { key: 'Enter' }), new Event('pointerdown')]) {
      page('<h1>Countries</h1><button id="make">Add</button>');
      press('make');
      focus.leave();
      page('<h1>Jordan</h1><button id="add">Add a region</button><input id="region">');
      press('add');
      dispatchEvent(act);
      press('region');
      focus.arrive(null, true);
      expect(document.getElementById('region')).toHaveFocus();
    }
  });

  it('goes to the heading where keys were pressed on what had led there', () => {
    page('<h1>Abayas</h1>');
    press('logo');
    focus.leave();
    dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }));
    focus.arrive(null, true);
    expect(heading()).toHaveFocus();
  });

  it('goes to the place that the address names', () => {
    page('<h1>Abaya</h1><section id="reviews"></section>');
    focus.leave();
    focus.arrive(document.getElementById('reviews'), true);
    expect(document.getElementById('reviews')).toHaveFocus();
  });

  it('stays on a control of a page that is shown on, and is taken up where that one is gone', () => {
    page('<h1>Abayas</h1><button id="sort">Sort</button>');
    press('sort');
    focus.leave();
    focus.arrive(null, false);
    expect(document.getElementById('sort')).toHaveFocus();
    page('<h1>Abayas</h1>');
    dispatchEvent(new PopStateEvent('popstate'));
    focus.arrive(null, false);
    expect(heading()).toHaveFocus();
  });

  it('goes to a heading that comes late, until the visitor does something', async () => {
    page('<h1>Old</h1>');
    focus.leave();
    focus.arrive(null, true);
    page('<h1>New</h1>');
    await mutations();
    expect(heading()).toHaveFocus();
    focus.leave();
    page('<p>On its way</p>');
    focus.arrive(null, true);
    expect(document.querySelector('main')).toHaveFocus();
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<h1>Late</h1>');
    await mutations();
    expect(heading()).toHaveFocus();
    dispatchEvent(new Event('pointerdown'));
    page('<h1>Other</h1>');
    await mutations();
    expect(document.body).toHaveFocus();
  });
});
