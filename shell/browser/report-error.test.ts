/** @jest-environment ./federation/remote/jest-environment.mjs */
import type { PageState } from '../page-state.ts';
import { reportEvent } from './report-error.ts';
import { visit } from './visit.ts';

const version = (name: string, number: string) => ({
  name,
  version: number,
  base: `/remotes/${name}/${number}/`,
});
const state = {
  release: '000003/one',
  remotes: {
    catalog: { ...version('catalog', '2'), fallback: version('catalog', '1') },
    product: version('product', '7'),
  },
} as unknown as PageState;

const sent: Promise<unknown>[] = [];
navigator.sendBeacon = (_, body) => {
  const reader = new FileReader();
  const read = new Promise((resolve) => {
    reader.onload = () => resolve(JSON.parse(String(reader.result)));
  });
  reader.readAsText(body as Blob);
  sent.push(read);
  return true;
};

function thrownAt(...files: string[]): Error {
  const error = new Error('out of cloth');
  error.stack = ['Error: out of cloth', ...files.map((file) => `    at sew (https://shop${file}:1:2)`)].join(
    '\n',
  );
  return error;
}
const errorEvent = (error: unknown) => ({ error, filename: '' }) as ErrorEvent;

it('names the version whose code threw, also where another called it, and no more than five times', async () => {
  const own = thrownAt('/remotes/catalog/1/browser/home.js', '/remotes/product/7/browser/app.js');
  reportEvent(errorEvent(own), state);
  reportEvent({ reason: thrownAt('/remotes/product/7/browser/app.js') } as PromiseRejectionEvent, state);
  expect(await Promise.all(sent)).toEqual([
    { code: 'FED-032', remote: 'catalog', version: '1', release: '000003/one', message: 'out of cloth' },
    { code: 'FED-032', remote: 'product', version: '7', release: '000003/one', message: 'out of cloth' },
  ]);
  expect(visit).toMatchObject({ 'catalog 1': { error: 1 }, 'product 7': { error: 1 } });
  const unhydrated = Object.assign(thrownAt('/remotes/catalog/2/browser/home.js'), { code: 'FED-038' });
  reportEvent(errorEvent(unhydrated), state);
  expect(await sent.at(-1)).toMatchObject({ code: 'FED-038', remote: 'catalog', version: '2' });
  expect(visit['catalog 2']).toEqual({ remote: 'catalog', version: '2', failedHydration: 1 });
  reportEvent(errorEvent(thrownAt('/templates/flpo/shell/one/shell.js')), state);
  reportEvent(errorEvent(undefined), state);
  reportEvent(errorEvent(thrownAt('/of-an-extension.js')), state);
  expect(sent).toHaveLength(3);
  for (let time = 0; time < 10; time++) reportEvent(errorEvent(own), state);
  expect(sent).toHaveLength(5);
});
