import type { Locale } from '@shop/federation/contract';
import { ConcurrencyLimit } from '@shop/shop-domain/concurrency-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, nonceSources } from './security-headers.ts';
import { cookiesOf } from './tokens.ts';

/** How many wait for each page that is rendered at once. */
const WAITING = 4;
const BUYING_WAIT_MS = 8_000;
const RETRY_AFTER_S = 5;

/** Turns to render a page: those of visitors who buy are their own, so that nobody who browses takes them. */
export interface RenderTurns {
  /** @throws OverloadError where a page cannot be rendered soon */
  enter(request: FastifyRequest, gone: AbortSignal): Promise<() => void>;
}

/**
 * @param atOnce pages of either kind of visitor
 * @param waitMs of those who browse; whoever buys waits longer
 */
export function createRenderTurns(atOnce: number, waitMs: number): RenderTurns {
  const browsing = new ConcurrencyLimit({ atOnce, mostWaiting: WAITING * atOnce, waitMs });
  const buying = new ConcurrencyLimit({
    ...{ atOnce, mostWaiting: 2 * WAITING * atOnce, waitMs: Math.max(waitMs, BUYING_WAIT_MS) },
  });
  return {
    enter(request, gone) {
      const { token, refreshToken, cart } = cookiesOf(request);
      return (token || refreshToken || cart ? buying : browsing).enter(gone);
    },
  };
}

/** Here and not among the shell's messages, which browsers load. */
const TEXTS: Record<Locale, { title: string; text: string; retry: string }> = {
  ar: {
    title: 'المتجر مزدحم الآن',
    text: 'يتصفّحه عدد كبير من الزوّار. ستُفتح الصفحة من تلقاء نفسها بعد لحظات، وسلتك محفوظة.',
    retry: 'المحاولة الآن',
  },
  en: {
    title: 'The shop is very busy',
    text: 'A lot of people are here right now. This page opens by itself in a moment, and your cart is kept.',
    retry: 'Try now',
  },
};

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.7 "Readex Pro", system-ui, sans-serif; }
  body { min-height: 100dvh; margin: 0; display: grid; grid-template-rows: auto 1fr; place-items: center;
    background: light-dark(#fbf9f4, #171411); color: light-dark(#221d17, #f5f0e7); }
  header { padding: 1rem; font-size: 1.25rem; font-weight: 600; }
  main { max-width: 26rem; padding: 1.5rem 1rem 6rem; text-align: center; }
  h1 { margin: 0 0 .75rem; font-size: 1.75rem; line-height: 1.4; }
  p { margin: 0; color: light-dark(#675e52, #b8ad9d); }
  a { display: inline-block; margin-block-start: 1.5rem; padding: .75rem 1.75rem; border-radius: 99rem; font-weight: 500;
    text-decoration: none;
    background: light-dark(#1d5643, #8ccfae); color: light-dark(#ffffff, #0c231a); }
  a:focus-visible { outline: 2px solid light-dark(#1d5643, #8ccfae); outline-offset: 3px; }`;

/** In place of a page for which there is no time: it needs nothing else, and opens the page by itself later. */
export function sendBusy(
  request: FastifyRequest,
  reply: FastifyReply,
  { locale, brand }: { locale: Locale; brand: string },
): FastifyReply {
  const { title, text, retry } = TEXTS[locale];
  // Not all at the same moment.
  const seconds = RETRY_AFTER_S + Math.floor(Math.random() * RETRY_AFTER_S);
  return reply
    .code(503)
    .type('text/html; charset=utf-8')
    .headers({
      'retry-after': seconds,
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(nonceSources(request.nonce), []),
    })
    .send(`<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${seconds}">
<title>${title} || ${escaped(brand)}</title>
<style nonce="${request.nonce}">${STYLE}</style>
</head>
<body><header>${escaped(brand)}</header><main><h1>${title}</h1><p>${text}</p><a href="">${retry}</a></main></body>
</html>`);
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
