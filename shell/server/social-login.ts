import { returnPathIn } from '@shop/shop-client/return-path';
import { hrefFrom } from '@shop/shop-domain/href';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bringCart, call, type ProxyOptions } from './shop-api-proxy.ts';
import { clearCookie, cookiesOf, keepTokens, readCookie, type TokenPair, writeCookie } from './tokens.ts';

const COOKIE = 'social_login';
const PATH = '/auth';
/** As long as the API lets a log-in at a provider take. */
const TEN_MINUTES_S = 600;

/** One log-in under way, in the cookie of the visitor's browser; only the API can read the handshake. */
interface UnderWay {
  provider: string;
  locale: string;
  /** Path to go to afterwards. */
  back: string;
  handshake: string;
}

/** `/auth/{provider}` sends the visitor to log in elsewhere; the callback keeps the tokens that come of it. */
export function registerSocialLogin(app: FastifyInstance, options: ProxyOptions): void {
  const callbackUrl = (request: FastifyRequest, provider: string) =>
    `${options.originOf(request)}${PATH}/${provider}/callback`;

  app.get<{ Params: { provider: string }; Querystring: Record<string, unknown> }>(
    `${PATH}/:provider`,
    async (request, reply) => {
      const { provider } = request.params;
      const locale = request.query.locale === 'en' ? 'en' : 'ar';
      const back =
        returnPathIn(request.query.return, options.originOf(request), `/${locale}`) ?? `/${locale}`;
      const begun = await ask<{ url: string; handshake: string }>(
        request,
        options,
        `${segment(provider)}/start`,
        {
          redirectUri: callbackUrl(request, segment(provider)),
        },
      );
      if (typeof begun === 'string') return refuse(reply, { locale, back }, begun);
      const underWay: UnderWay = { provider, locale, back, handshake: begun.handshake };
      writeCookie(request, reply, COOKIE, JSON.stringify(underWay), TEN_MINUTES_S);
      return reply.header('cache-control', 'no-store').redirect(begun.url);
    },
  );

  app.get<{ Params: { provider: string } }>(`${PATH}/:provider/callback`, async (request, reply) => {
    const underWay = underWayIn(readCookie(request, COOKIE), options.originOf(request));
    clearCookie(reply, COOKIE);
    reply.header('cache-control', 'no-store');
    if (underWay?.provider !== request.params.provider) return refuse(reply, underWay, 'failed');
    const { provider, handshake } = underWay;
    const tokens = await ask<TokenPair>(request, options, segment(provider), {
      handshake,
      query: new URL(request.url, options.originOf(request)).search,
      token: cookiesOf(request).cart,
    });
    if (typeof tokens === 'string') return refuse(reply, underWay, tokens);
    keepTokens(request, reply, tokens);
    await bringCart(request, reply, options, tokens.token);
    return reply.redirect(underWay.back);
  });
}

/** Why there is no log-in; the page of the log-in says it in words. */
type Problem = 'failed' | 'email' | 'unavailable';

async function ask<Answer>(
  request: FastifyRequest,
  options: ProxyOptions,
  path: string,
  body: object,
): Promise<Answer | Problem> {
  try {
    const answer = await call(request, options, {
      method: 'POST',
      path: `/shop-api/social-login/${path}`,
      body: Buffer.from(JSON.stringify(body)),
    });
    if (answer.status === 200) return JSON.parse(answer.body) as Answer;
    if (answer.status === 409) return 'email';
    return answer.status === 404 || answer.status >= 500 ? 'unavailable' : 'failed';
  } catch (error) {
    request.log.warn({ reason: (error as Error).message }, 'shop-api did not answer');
    return 'unavailable';
  }
}

function refuse(
  reply: FastifyReply,
  { locale = 'ar', back }: Partial<UnderWay> = {},
  problem: Problem,
): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .redirect(
      hrefFrom({ basePath: `/${locale}` })('log-in', {}, { query: { social: problem, return: back } }),
    );
}

function underWayIn(text: string | undefined, origin: string): UnderWay | undefined {
  if (!text) return undefined;
  try {
    // Cookies can be written by whoever sits at the browser: what is read is as unsure as what a link says.
    const { provider, locale: kept, back, handshake } = JSON.parse(text) as Partial<UnderWay>;
    if (!provider || !handshake) return undefined;
    const locale = kept === 'en' ? 'en' : 'ar';
    return {
      ...{ provider, handshake, locale },
      back: returnPathIn(back, origin, `/${locale}`) ?? `/${locale}`,
    };
  } catch {
    return undefined;
  }
}

const segment = (value: string): string => encodeURIComponent(value);
