import accepts from 'accepts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  CURRENCIES,
  type Currency,
  currencyOf,
  LOCALES,
  type Locale,
  type Market,
} from '../language/locale.ts';
import { notFound } from './http-error.ts';

/** Query parameters that every call takes. */
export const LanguageQuery = Type.Object({
  locale: Type.Optional(Type.String({ description: 'ar or en; otherwise by Accept-Language, otherwise ar' })),
});

/** Query parameters of calls that respond with prices. */
export const MarketQuery = Type.Object({
  locale: LanguageQuery.properties.locale,
  currency: Type.Optional(
    Type.Enum([...CURRENCIES], { description: 'otherwise by language: ar SAR, en USD' }),
  ),
});

/**
 * Language of a request: `?locale=`, else the one that Accept-Language prefers, else Arabic.
 * @throws HttpError 404 when `?locale=` names a language that the shop does not have
 */
export function localeOf(request: FastifyRequest): Locale {
  const asked = (request.query as { locale?: unknown } | undefined)?.locale;
  if (asked === undefined) return acceptedLocale(request);
  const locale = LOCALES.find((known) => known === asked);
  if (!locale) throw notFound('locale', { locale: String(asked).slice(0, 20) });
  return locale;
}

/** Language for an error message: never fails. */
export function messageLocaleOf(request: FastifyRequest): Locale {
  const asked = (request.query as { locale?: unknown } | undefined)?.locale;
  return LOCALES.find((known) => known === asked) ?? acceptedLocale(request);
}

/** @throws HttpError as localeOf does */
export function marketOf(request: FastifyRequest): Market {
  const locale = localeOf(request);
  const asked = (request.query as { currency?: Currency } | undefined)?.currency;
  return { locale, currency: asked ?? currencyOf(locale) };
}

function acceptedLocale({ raw }: FastifyRequest): Locale {
  const accepted = accepts(raw).languages([...LOCALES]);
  return LOCALES.find((locale) => locale === accepted) ?? 'ar';
}
