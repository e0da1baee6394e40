import type { FragmentProps } from '@shop/federation/contract';
import { renderRemote } from '@shop/federation/testing';
import { type FakeShopContext, fakeShopContext } from '@shop/shop-client/testing/context';
import { forgetDesk } from '@shop/shop-client/testing/desk';
import type { HomePageDraft } from '@shop/shop-domain/fragments';
import remote from '../remote.ts';

interface Answer {
  status?: number;
  body?: unknown;
}

/** What the desk's calls are answered with, by method and path such as `GET /pages`. */
export type Answers = Record<string, Answer | ((sent: Record<string, unknown>) => Answer)>;

const STAFF = {
  ...{ id: 1, name: 'Hind', email: 'hind@example.com', role: 'content', hasTotp: false },
  access: { content: 'write' },
};

/**
 * Shows a page of the desk to somebody of the staff, over a shop that answers as it is told.
 * @param options.goesOn with what the page before has read
 */
export async function showDesk(
  path: string,
  answers: Answers,
  access: object = STAFF.access,
  { goesOn = false } = {},
) {
  const sent: { call: string; body: unknown }[] = [];
  globalThis.fetch = (async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${new URL(address, 'http://shop').pathname.replace('/desk-api', '')}`;
    const content = typeof body === 'string' ? JSON.parse(body) : body;
    if (method !== 'GET') sent.push({ call, body: content });
    const known: Answers = { 'GET /me': { body: { ...STAFF, access } }, ...answers };
    const answer = known[call] ?? { status: 404, body: { reason: 'codeUnknown', message: 'None' } };
    const { status = 200, body: told } = typeof answer === 'function' ? answer(content ?? {}) : answer;
    return { ok: status < 400, status, statusText: '', text: async () => JSON.stringify(told) };
  }) as unknown as typeof fetch;
  if (!goesOn) await forgetDesk();
  const context = fakeShopContext({ locale: 'en' });
  const rendered = await renderRemote(remote, { path: `/en/desk/${path}`, context });
  return { ...rendered, context, sent };
}

/** Takes the place of the home page's preview, which another remote lends. @returns what it was given until now */
export function draftsOf({ fragments }: FakeShopContext): () => HomePageDraft[] {
  const drafts: HomePageDraft[] = [];
  const take = ({ draft }: FragmentProps) => void drafts.push(draft as HomePageDraft);
  fragments.mount = async (_name, _element, props) => {
    take(props);
    return { update: take, unmount: () => undefined };
  };
  return () => drafts;
}
