/** @jest-environment ./federation/remote/jest-environment.mjs */
import type { PageState, VisitReport } from '../page-state.ts';
import { reportVisit } from './report-visit.ts';
import { note } from './visit.ts';

type Take = (metric: object) => void;
const vitals: Record<string, Take> = {};
jest.mock('web-vitals', () => ({
  onCLS: (take: Take) => Object.assign(vitals, { cls: take }),
  onINP: (take: Take) => Object.assign(vitals, { inp: take }),
  onLCP: (take: Take) => Object.assign(vitals, { lcp: take }),
}));

const sent: Blob[] = [];
navigator.sendBeacon = (_, body) => sent.push(body as Blob) > 0;

const read = (blob: Blob) =>
  new Promise<VisitReport>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(String(reader.result)));
    reader.readAsText(blob);
  });

function leave(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

it('tells what has happened since it last told, and whose elements the vitals are of', async () => {
  const remotes = { 'mfe-souq': { version: '2' }, 'mfe-cart': { version: '7' } };
  document.body.innerHTML =
    '<header><b></b></header><main data-mfe="mfe-souq"><h1></h1><p data-mfe="mfe-cart"><i>to</i></p></main>';
  const element = (selector: string) => document.querySelector(selector);
  note('loaded', { name: 'mfe-souq', version: '2' });
  note('hydration', { name: 'mfe-souq', version: '2' });
  reportVisit(remotes as unknown as PageState['remotes'], { remote: 'mfe-souq', pageId: 'stall' });
  note('error', { name: 'mfe-souq', version: '2' });
  note('error', { name: 'mfe-souq', version: '2' });
  note('fallback', { name: 'mfe-cart', version: '7' });
  note('loaded', undefined);
  vitals.lcp?.({ name: 'LCP', value: 1200, entries: [{ element: element('h1') }] });
  vitals.inp?.({ name: 'INP', value: 80, entries: [{ target: element('b') }] });
  vitals.cls?.({ name: 'CLS', value: 0.1, entries: [{ sources: [{ node: element('i')?.firstChild }] }] });
  leave();
  leave();
  vitals.cls?.({ name: 'CLS', value: 0.2, entries: [] });
  leave();

  expect(await Promise.all(sent.map(read))).toEqual([
    {
      page: 'stall',
      remotes: [
        { remote: 'mfe-souq', version: '2', loaded: 1, hydration: 1, error: 2 },
        { remote: 'mfe-cart', version: '7', fallback: 1 },
      ],
      vitals: [
        { name: 'LCP', value: 1200, remote: 'mfe-souq', version: '2' },
        { name: 'INP', value: 80, remote: 'shell' },
        { name: 'CLS', value: 0.1, remote: 'mfe-cart', version: '7' },
      ],
    },
    { page: 'stall', remotes: [], vitals: [{ name: 'CLS', value: 0.2, remote: 'mfe-souq', version: '2' }] },
  ]);
});
