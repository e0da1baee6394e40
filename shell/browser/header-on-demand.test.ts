/** @jest-environment <rootDir>/federation/remote/jest-environment.mjs */
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleCart, sampleCustomer } from '@shop/shop-client/testing/samples';
import { headerOnDemand } from './header-on-demand.ts';

let header: HTMLElement;
let takeOver: jest.Mock<Promise<void>>;
let reloadOnce: jest.Mock<Promise<boolean>>;
const $ = (selector: string) => header.querySelector(selector) as HTMLElement;
const touch = (element: Element, kind = 'pointerover') =>
  element.dispatchEvent(new Event(kind, { bubbles: true }));
const settled = () => new Promise(setImmediate);

let pageArrived: () => void;
const nextTask = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

function start(context = fakeShopContext()) {
  ({ pageArrived } = headerOnDemand(header, context, takeOver, reloadOnce));
  return context;
}

beforeEach(() => {
  history.replaceState(null, '', '/ar');
  header = document.createElement('header');
  header.innerHTML =
    '<button type="button">theme</button><button type="button" popovertarget="x">menu</button><a href="#cart" data-scripted="">cart</a>';
  document.body.replaceChildren(header);
  takeOver = jest.fn(async () => undefined);
  reloadOnce = jest.fn(async () => true);
});

describe('a header on demand', () => {
  it('waits while nobody uses it', async () => {
    start();
    pageArrived();
    await nextTask();
    expect(takeOver).not.toHaveBeenCalled();
  });

  it.each(['pointerover', 'touchstart', 'focusin'])('is taken over once, at %s', async (kind) => {
    start();
    touch($('a'), kind);
    touch($('button'), kind);
    await settled();
    touch($('a'), kind);
    expect(takeOver).toHaveBeenCalledTimes(1);
  });

  it('is taken over once the page that the visitor moved on to is seen', async () => {
    start();
    history.pushState(null, '', '/ar/brands');
    pageArrived();
    expect(takeOver).not.toHaveBeenCalled();
    await nextTask();
    expect(takeOver).toHaveBeenCalledTimes(1);
  });

  it('is taken over when the cart changes, or who is logged in', async () => {
    start().cart.setState({ cart: sampleCart() });
    expect(takeOver).toHaveBeenCalledTimes(1);
    start(fakeShopContext({ customer: sampleCustomer })).session.setState({ customer: null });
    expect(takeOver).toHaveBeenCalledTimes(2);
  });

  it('is taken over when something is saved, not when the list was only read', async () => {
    const { wishlist } = start();
    wishlist.setState({ codes: [] });
    expect(takeOver).not.toHaveBeenCalled();
    wishlist.setState({ codes: ['THOBE-1'] });
    expect(takeOver).toHaveBeenCalledTimes(1);
  });

  it('has the page loaded anew for a button whose code cannot be had, not for a touch', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    takeOver.mockRejectedValue(new Error('gone'));
    start();
    touch($('button'));
    await settled();
    expect(reloadOnce).not.toHaveBeenCalled();
    $('button').click();
    await settled();
    expect(reloadOnce).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('makes a press again that came before its code', async () => {
    const presses: string[] = [];
    takeOver.mockImplementation(async () => {
      $('button').addEventListener('click', () => presses.push('theme'));
    });
    start();
    $('button').click();
    expect(presses).toEqual([]);
    await settled();
    expect(presses).toEqual(['theme']);
  });

  it('leaves to the browser what it does itself', () => {
    start();
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    $('[popovertarget]').dispatchEvent(press);
    const inNewTab = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    $('a').dispatchEvent(inNewTab);
    expect([press.defaultPrevented, inNewTab.defaultPrevented]).toEqual([false, false]);
  });

  it('follows a link, and tries again at the next touch, where its code cannot be had', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    takeOver.mockRejectedValueOnce(new Error('no network'));
    start();
    $('a').click();
    await settled();
    expect(location.hash).toBe('#cart');
    expect(warn).toHaveBeenCalledTimes(1);
    touch($('a'));
    expect(takeOver).toHaveBeenCalledTimes(2);
    warn.mockRestore();
  });
});
