import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { HostContext, RemoteDefinition } from '../contract.ts';
import { defineRemote as defineServerRemote } from './remote.server.tsx';
import { souq, souqContext } from './testing-souq.tsx';

/** A page of the souq, or of another remote, as its server sends it. */
export async function renderSouq(
  path: string,
  { context = souqContext, remote = souq }: { context?: HostContext; remote?: RemoteDefinition } = {},
) {
  const page = await defineServerRemote(remote).render({
    url: new URL(path, 'http://shop.test'),
    context,
    signal: AbortSignal.timeout(5000),
  });
  if (page.kind === 'redirect') throw new Error('redirected');
  const out = new PassThrough();
  await page.pipe(out);
  return { ...page, html: await text(out) };
}
