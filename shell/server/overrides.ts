import type { Locale } from '@shop/federation/contract';
import { FederationError } from '@shop/federation/errors';
import { readOverrides } from '@shop/federation/release/override';
import type { RemoteVersion } from '@shop/federation/release/release-document';
import type { ReleaseReader } from '@shop/federation/release/release-reader';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clearCookie, readCookie, writeCookie } from './tokens.ts';

const COOKIE = 'override';
const ADDRESS = '/releases/override';
const LONGEST_TOKEN = 2_000;

interface OverrideOptions {
  /** Of the tokens that are believed; absent: none is. */
  secret?: string;
  reader: ReleaseReader;
}

/** Versions that this visitor alone gets, by a token that `npm run release -- override` has signed. */
export interface VersionOverrides {
  of(request: FastifyRequest): Promise<RemoteVersion[]>;
}

/** `/releases/override?token=…` sets the cookie, `/releases/override` takes it away; both lead to the home page. */
export function registerOverrides(
  app: FastifyInstance,
  { secret, reader }: OverrideOptions,
): VersionOverrides {
  const read = async (token: string | undefined) =>
    secret && token && token.length <= LONGEST_TOKEN ? await readOverrides(secret, token) : null;

  app.get<{ Querystring: { token?: string } }>(ADDRESS, async (request, reply) => {
    const { token } = request.query;
    const given = typeof token === 'string' ? await read(token) : null;
    reply.header('cache-control', 'no-store');
    if (token !== undefined && !given)
      return reply
        .code(403)
        .send({ code: 403, message: 'This link is not valid any more', reason: 'forbidden' });
    if (given) writeCookie(request, reply, COOKIE, token ?? '', Math.ceil((given.until - Date.now()) / 1000));
    else clearCookie(reply, COOKIE);
    return reply.redirect('/', 302);
  });

  return {
    async of(request) {
      const given = await read(readCookie(request, COOKIE));
      const versions = Object.entries(given?.overrides ?? {}).map(async ([name, version]) => {
        try {
          return await reader.version(name, version);
        } catch (error) {
          if (!(error instanceof FederationError)) throw error;
          request.log.warn({ code: error.code, remote: name, version }, 'override left out');
          return [];
        }
      });
      return (await Promise.all(versions)).flat();
    },
  };
}

const TEXTS: Record<Locale, { preview: string; leave: string; outlines: string }> = {
  ar: { preview: 'معاينة', leave: 'إنهاء المعاينة', outlines: 'إظهار الأجزاء' },
  en: { preview: 'Preview', leave: 'Leave the preview', outlines: 'Show the parts' },
};

/** So that nobody takes what they see for the shop of everybody; with the way out. */
export function overrideMark(versions: RemoteVersion[], locale: Locale): string {
  if (versions.length === 0) return '';
  const { preview, leave, outlines } = TEXTS[locale];
  const names = versions.map(({ name, version }) => `${name} ${version}`).join(', ');
  // In the flow, where it covers neither the header nor what sticks to the window's lower edge.
  const style = 'padding:.5rem 1rem;text-align:center;font-size:.875rem;background:#221d17;color:#f5f0e7';
  return `<aside aria-label="${preview}" data-override-mark="${outlines}" style="${style}">${preview}: <bdi>${names}</bdi> · <a href="${ADDRESS}" style="color:inherit;text-decoration:underline">${leave}</a></aside>`;
}
