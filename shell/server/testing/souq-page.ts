import { cohortOf } from '@shop/federation/host/cohorts';
import type { ReleaseDocument, RemoteManifest } from '@shop/federation/release/release-document';
import type { PageState } from '../../page-state.ts';
import type { RunningApp } from './running-app.ts';
import { changesAt, type Received, sendJson, type Upstream } from './upstream.ts';

/** Pages of a remote that has one. */
export const SOUQ_PAGE: Pick<RemoteManifest, 'pages'> = {
  pages: [{ id: 'souq', path: '/souq', files: [] }],
};

/** Source of the server bundle of such a remote: its page says only that heading. */
export const souqPageServer = (heading: string): string => `
const page = { kind: 'page', status: 200, head: { title: 'souq' }, data: { loaderData: {}, errors: null } };
const pipe = (destination) => { destination.end('<h1>${heading}</h1>'); return Promise.resolve(); };
export default { contract: 1, render: async () => ({ ...page, pipe }), renderFragment: async () => '' };
`;

const ANSWERS: Record<string, object> = {
  '/public-changes': changesAt('1'),
  '/shop-api/taxons/': [],
  '/shop-api/featured-taxons': { home: [], menu: [] },
  '/shop-api/pages': { page: 1, limit: 10, pages: 1, total: 0, items: [] },
};

/** A shop in which nothing public changes, so that documents are kept. */
export function answerUnchanged({ url }: Received, response: Parameters<Upstream['answer']>[1]): void {
  const { pathname } = new URL(url, 'http://api.test');
  if (pathname !== '/public-changes') response.setHeader('public-version', '1');
  const answer = ANSWERS[pathname];
  sendJson(response, answer ? 200 : 404, answer ?? { code: 404, message: 'None' });
}

/** That page, as a visitor with that cookie gets it. */
export async function openSouqPage(app: RunningApp, cookie?: string) {
  const headers = { accept: 'text/html', ...(cookie && { cookie }) };
  const response = await app.ask('/ar/souq', { headers });
  const html = await response.text();
  const state = JSON.parse(/id="shop-state">(.*?)<\/script>/.exec(html)?.[1] ?? '') as PageState;
  return {
    ...{ html, state, headers: response.headers },
    heading: /<h1>(.*?)<\/h1>/.exec(html)?.[1],
    version: state.remotes['mfe-souq']?.version,
  };
}

/** Cookies of a visitor who gets the candidate of that remote, and of one who does not. */
export function cohortCookies(release: ReleaseDocument): { inside: string; outside: string } {
  const buckets = Array.from({ length: 100 }, (_, bucket) => String(bucket));
  const cookie = (isInside: boolean) =>
    `cohort=${buckets.find((bucket) => cohortOf(release, bucket).length > 0 === isInside)}`;
  return { inside: cookie(true), outside: cookie(false) };
}
