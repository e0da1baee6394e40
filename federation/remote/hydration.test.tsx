/** @jest-environment ./federation/remote/jest-environment.mjs */
import { waitFor } from '@testing-library/react';
import { act, useEffect, useState } from 'react';
import type { MountedRemote } from '../contract.ts';
import { fragment, page } from './page.ts';
import { defineRemote } from './remote.browser.tsx';
import { renderRemote } from './testing.tsx';
import { asked, souq, souqContext } from './testing-souq.tsx';
import { renderSouq } from './testing-souq-server.ts';

it('takes over the HTML of the server without a mismatch and without asking for data again', async () => {
  const { html, data } = await renderSouq('/ar/stall/dates');
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  asked.times = 0;
  const { element, unmount } = await renderRemote(defineRemote(souq), {
    path: '/ar/stall/dates',
    context: souqContext,
    sent: { html, data },
  });
  act(() => element.querySelector('button')?.click());

  expect(element.querySelector('button')?.textContent).toBe('1');
  expect(asked.times).toBe(0);
  expect(complaints.mock.calls.join('\n')).not.toMatch(/hydrat/i);
  unmount();
  complaints.mockRestore();
});

it('tells by its code what the browser has to render anew', async () => {
  const { html, data } = await renderSouq('/ar/stall/dates');
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reported = jest.fn();
  window.reportError = reported;
  const { element, unmount } = await renderRemote(defineRemote(souq), {
    path: '/ar/stall/dates',
    context: souqContext,
    sent: { html: html.replace('dates', 'figs'), data },
  });
  expect(element.querySelector('h1')?.textContent).toBe('أهلًا من dates');
  expect(reported.mock.calls).toEqual([[expect.objectContaining({ code: 'FED-038' })]]);
  unmount();
  complaints.mockRestore();
});

it('goes where the address has gone before the router was there', async () => {
  const { html, data } = await renderSouq('/ar/stall/dates');
  // React complains of the server's renderer in the same process.
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/ar/stall/dates');
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = html;
  const titles: unknown[] = [];
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  const mounting = defineRemote(souq).mount(element, souqContext, {
    hydrationData: data,
    onPage: ({ head }) => titles.push(head?.title),
  });
  // The router is asked for once the page has been taken over, which takes tasks; this is done in the present one.
  window.history.pushState(null, '', '/ar/stall/figs');
  const mounted = await mounting;
  await waitFor(() => expect(titles).toEqual(['figs || Souq']));
  await waitFor(() => expect(element.querySelector('h1')?.textContent).toBe('أهلًا من figs'));
  mounted.unmount();
  element.remove();
  complaints.mockRestore();
});

describe('a page that throws in the browser', () => {
  const isServer = () => asked.times < 0;
  const torn = (what: string) => {
    throw new Error(`torn ${what}`);
  };
  const Frail = () => {
    const [isTorn, tear] = useState(false);
    if (isTorn) torn('when touched');
    useEffect(() => () => torn('on leaving'), []);
    return (
      <>
        <input name="q" />
        <button type="button" onClick={() => tear(true)}>
          tear
        </button>
      </>
    );
  };
  const frail = {
    ...souq,
    pages: [
      page('torn', '/torn', async () => ({
        head: () => ({ title: 'Torn' }),
        Page: () => (isServer() ? <input name="q" /> : torn('at once')),
      })),
      page('frail', '/frail', async () => ({ head: () => ({ title: 'Frail' }), Page: Frail })),
      ...souq.pages,
    ] as const,
    fragments: [fragment('torn', async () => ({ Fragment: () => torn('in a fragment') }))],
  };
  let told: unknown[];
  let element: HTMLElement;
  let mounted: MountedRemote | undefined;

  /** @returns what the host hears once the page is lost */
  async function mount(path: string): Promise<{ lost: Promise<unknown> }> {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    asked.times = -1;
    const { html, data } = await renderSouq(path, { remote: frail });
    asked.times = 0;
    window.history.replaceState(null, '', path);
    element = document.body.appendChild(document.createElement('div'));
    element.innerHTML = html;
    told = [];
    const { promise: lost, resolve: onLost } = Promise.withResolvers<unknown>();
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
    mounted = await defineRemote(frail).mount(element, souqContext, {
      hydrationData: data,
      onPage: () => undefined,
      onError: (error) => told.push(error),
      onLost,
    });
    return { lost };
  }
  const codes = () => told.map((error) => (error as { code: string }).code);

  afterEach(() => {
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
    element.remove();
    jest.restoreAllMocks();
  });

  it('leaves the server’s HTML as it was, with what was typed', async () => {
    const mounting = mount('/ar/torn');
    await expect(mounting).rejects.toMatchObject({ code: 'FED-033', message: 'torn at once' });
    expect(element.querySelector('input')).not.toBeNull();
    expect(codes()).toEqual(['FED-033']);
  });

  it('leaves what it showed where it throws later, and tells the host', async () => {
    const { lost } = await mount('/ar/frail');
    const field = element.querySelector('input');
    if (field) field.value = 'dates';
    element.querySelector('button')?.click();
    await expect(lost).resolves.toMatchObject({ code: 'FED-033', message: 'torn when touched' });
    expect(element.querySelector('input')?.value).toBe('dates');
  });

  it('says so where it throws while it is taken away', async () => {
    await mount('/ar/frail');
    mounted?.unmount();
    await new Promise((resolve) => setTimeout(resolve));
    expect(codes()).toEqual(['FED-034']);
    expect(element.childNodes).toHaveLength(0);
  });

  it.each([
    ['leaves the server’s HTML', '<div data-mfe="mfe-souq"><q>dates</q></div>', 'dates'],
    ['says so where there is none', '', undefined],
  ])('as a fragment %s', async (_, html, shown) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const uncaught = jest.fn();
    window.reportError = uncaught;
    element = document.body.appendChild(document.createElement('div'));
    element.innerHTML = html;
    const mounting = defineRemote(frail).mountFragment('torn', element, souqContext, {});
    if (shown) await mounting;
    else await expect(mounting).rejects.toMatchObject({ code: 'FED-033', message: 'torn in a fragment' });
    await waitFor(() => expect(uncaught).toHaveBeenCalledWith(new Error('torn in a fragment')));
    expect(element.querySelector('q')?.textContent).toBe(shown);
  });

  it('lets the next page of the same remote be shown', async () => {
    await mount('/ar/frail');
    window.history.pushState(null, '', '/ar/stall/figs');
    window.dispatchEvent(Object.assign(new PopStateEvent('popstate', { state: null }), { singleSpa: true }));
    await waitFor(() => expect(element.querySelector('h1')?.textContent).toBe('أهلًا من figs'));
    await waitFor(() => expect(codes()).toEqual(['FED-034']));
    expect(element.querySelector('[role=alert]')).toBeNull();
    mounted?.unmount();
  });
});
