import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { latinDigits } from '@shop/shop-domain/digits';
import { phoneOf } from '@shop/shop-domain/phone';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { HttpError, invalid, notFound, unauthorised } from '../../kernel/http/http-error.ts';
import { LanguageQuery, localeOf } from '../../kernel/http/request-locale.ts';
import { messageText } from '../../kernel/language/messages.ts';
import { text } from '../../kernel/person/identifier.ts';
import { limitAttempts } from '../../kernel/rate-limits/limit-attempts.ts';
import type { Shop } from '../../kernel/shop.ts';
import { Tokens, tokensOf } from '../session-tokens.ts';
import { type KeepCart, openSession } from '../sessions.ts';
import { CODE_MINUTES, dropPhoneCode, newPhoneCode, redeemPhoneCode } from './phone-codes.ts';
import { phoneCustomer } from './phone-customer.ts';
import { textMessages } from './text-messages.ts';

const TAGS = ['Customers'];

/** Where the shop delivers. Elsewhere, messages cost what fraudsters share with carriers. */
const SERVED = /^\+(966|971|965|974|973|968)/;

/** Logs in by a code that a text message carries; whoever has no account gets one with it. */
export function phoneLogInRoutes(shop: Shop, keepCart: KeepCart): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries, settings } = shop;
    const sendText = textMessages(settings);

    server.get(
      '/phone-login',
      {
        schema: {
          tags: TAGS,
          summary: 'Whether customers may log in by a code to their phone',
          querystring: LanguageQuery,
          response: { 200: Type.Object({ offered: Type.Boolean() }) },
        },
      },
      async () => ({ offered: settings.phoneLogIn }),
    );

    server.post(
      '/phone-login/code',
      {
        config: { ignoresToken: true },
        preHandler: limitAttempts(shop, 'phone-code', phoneInBody),
        schema: {
          tags: TAGS,
          summary: `Sends a code to a phone, which holds for ${CODE_MINUTES} minutes; alike for those with an account and without`,
          querystring: LanguageQuery,
          body: Type.Object({ phoneNumber: text }),
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        if (!settings.phoneLogIn) throw notFound('phoneLogInOff');
        const phoneNumber = checkedPhone(request);
        const locale = localeOf(request);
        const code = await newPhoneCode(queries, settings, phoneNumber);
        const values = { code, brand: settings.brand[locale], minutes: CODE_MINUTES };
        try {
          await sendText({ to: phoneNumber, text: messageText('codeText', locale, values) });
        } catch (error) {
          request.log.error({ reason: (error as Error).message }, 'a text message could not be sent');
          await dropPhoneCode(queries, phoneNumber);
          throw new HttpError(503, { key: 'codeNotSent' });
        }
        return reply.code(204).send(null);
      },
    );

    server.post(
      '/phone-login',
      {
        config: { ignoresToken: true },
        preHandler: limitAttempts(shop, 'phone-login', phoneInBody),
        schema: {
          tags: TAGS,
          summary:
            'Logs in by the code, and makes the account where there is none; `token` names a cart that moves into the customer’s',
          querystring: LanguageQuery,
          body: Type.Object({ phoneNumber: text, code: text, token: Type.Optional(text) }),
          response: { 200: Tokens },
        },
      },
      async (request) => {
        if (!settings.phoneLogIn) throw notFound('phoneLogInOff');
        const phoneNumber = checkedPhone(request);
        const code = latinDigits(request.body.code).replace(/\D/g, '');
        if (code === '') throw invalid('code', 'required');
        await redeemPhoneCode(queries, settings, { phoneNumber, code });
        const customer = await phoneCustomer(queries, phoneNumber, localeOf(request));
        const session = await openSession(queries, customer);
        if (!session) throw unauthorised('credentials');
        if (request.body.token) await keepCart(request.body.token, session.customerId);
        return tokensOf(session, settings);
      },
    );
  };
}

function phoneInBody({ body }: FastifyRequest): string | undefined {
  const { phoneNumber } = (body ?? {}) as Record<string, unknown>;
  return typeof phoneNumber === 'string' ? (phoneOf(phoneNumber) ?? undefined) : undefined;
}

function checkedPhone({ body }: FastifyRequest & { body: { phoneNumber: string } }): string {
  const phoneNumber = phoneOf(body.phoneNumber);
  if (!body.phoneNumber.trim()) throw invalid('phoneNumber', 'required');
  if (!phoneNumber) throw invalid('phoneNumber', 'phone');
  if (!SERVED.test(phoneNumber)) throw invalid('phoneNumber', 'phoneCountry');
  return phoneNumber;
}
