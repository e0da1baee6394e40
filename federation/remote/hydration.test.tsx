/** @jest-environment ./federation/remote/jest-environment.mjs */
import { act } from 'react';
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
