import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { HttpError, invalid, notFound } from '../../kernel/http/http-error.ts';
import { LOCALES, type Localised } from '../../kernel/language/locale.ts';
import { usualText } from '../../kernel/language/messages.ts';
import { layOutMail } from '../../kernel/mail/mail-layout.ts';
import { queueMail } from '../../kernel/mail/queue-mail.ts';
import type { Shop } from '../../kernel/shop.ts';
import {
  changeMailTexts,
  checkedTexts,
  readMailTexts,
  readSaidMail,
  type SaidMail,
  type SentTexts,
} from './mail-texts.ts';
import { isOrderMail, ORDER_MAILS, type OrderMail, textsOf } from './order-mails.ts';
import { casesOf, sampleMail } from './sample-mails.ts';

/** Characters of any text; each has limits of its own. */
const LONGEST = 2000;

const Texts = Type.Record(
  Type.String({ maxLength: 50 }),
  Type.Object({ ar: Type.String({ maxLength: LONGEST }), en: Type.String({ maxLength: LONGEST }) }),
);
const Params = Type.Object({ mail: Type.String({ maxLength: 50 }) });
const Sample = Type.Object({
  locale: Type.Enum([...LOCALES]),
  case: Type.Optional(Type.String({ maxLength: 50 })),
  texts: Texts,
});

/** For the merchant: what the mails say that shoppers get of what they bought. */
export function mailDeskRoutes({ queries, settings }: Shop): FastifyPluginAsyncTypebox {
  /** @throws HttpError 400 by field */
  const sampleOf = (
    mail: OrderMail,
    { locale, case: shownCase, texts }: { locale: 'ar' | 'en'; case?: string; texts: SentTexts },
  ) => {
    if (shownCase !== undefined && !casesOf(mail).includes(shownCase)) throw invalid('case', 'mailUnknown');
    const mailTexts = { ...settings.mailTexts, ...checkedTexts(mail, texts) };
    return layOutMail(
      settings,
      sampleMail(mail, { locale, shownCase, settings: { ...settings, mailTexts } }),
    );
  };

  return async (server) => {
    server.get(
      '/mails',
      {
        schema: {
          summary: 'Mails that shoppers get of what they bought, and whether their texts were changed',
        },
      },
      async () => {
        const said = await readMailTexts(queries);
        const isChanged = (mail: OrderMail) =>
          textsOf(mail).some(([key]) => Object.keys(said[key] ?? {}).length > 0);
        return {
          items: Object.keys(ORDER_MAILS)
            .filter(isOrderMail)
            .map((mail) => ({ code: mail, isChanged: isChanged(mail) })),
        };
      },
    );

    server.get(
      '/mails/:mail',
      { schema: { summary: 'The texts of a mail, and what may be written in them', params: Params } },
      async ({ params }) => {
        const mail = known(params.mail);
        return shown(mail, await readSaidMail(queries, mail));
      },
    );

    server.patch(
      '/mails/:mail',
      {
        config: {
          snapshot: async ({ params }) => {
            const { mail } = params as { mail: string };
            return isOrderMail(mail) ? flat(await readSaidMail(queries, mail)) : undefined;
          },
        },
        schema: {
          summary: 'Changes texts of a mail; what is left out stays, what is empty is as the shop comes',
          params: Params,
          body: Type.Object({ version: Type.Integer({ minimum: 0 }), texts: Texts }),
        },
      },
      async ({ params, body }) => {
        const mail = known(params.mail);
        const said = await changeMailTexts(queries, mail, body, (present) => shown(mail, present));
        settings.mailTexts = { ...settings.mailTexts, ...said.texts };
        return shown(mail, said);
      },
    );

    server.post(
      '/mails/:mail/preview',
      {
        config: { isNotLogged: true },
        schema: { summary: 'The mail with these texts, about an example', params: Params, body: Sample },
      },
      async ({ params, body }) => {
        const { subject, html } = sampleOf(known(params.mail), body);
        // Its links lead to pages of an order that nobody placed.
        return { subject, html: html.replace(/ href="[^"]*"/g, '') };
      },
    );

    server.post(
      '/mails/:mail/test',
      {
        config: { isNotLogged: true },
        schema: {
          summary: 'Sends that mail to whoever of the staff calls',
          params: Params,
          body: Sample,
        },
      },
      async ({ params, body, staff }, reply) => {
        const mail = sampleOf(known(params.mail), body);
        if (!staff) throw new HttpError(403, { key: 'roleRefused' });
        await queries.transaction((tx) => queueMail(tx, settings, { to: staff.email, ...mail }));
        return reply.code(204).send();
      },
    );
  };
}

/** @throws HttpError 404 */
function known(mail: string): OrderMail {
  if (!isOrderMail(mail)) throw notFound('mailUnknown');
  return mail;
}

function shown(mail: OrderMail, { version, texts, before }: SaidMail) {
  const inFull = (words: Partial<Localised> = {}) => ({ ar: words.ar ?? '', en: words.en ?? '' });
  return {
    ...{ code: mail, version, cases: casesOf(mail) },
    texts: textsOf(mail).map(([key, text]) => ({
      ...{ key, ...text },
      usual: { ar: usualText(key, 'ar'), en: usualText(key, 'en') },
      said: inFull(texts[key]),
      before: inFull(before[key]),
    })),
  };
}

/** By text and language, as the log tells it. */
function flat({ texts }: SaidMail): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, words]) =>
      Object.entries(words).map(([locale, text]) => [`${key}.${locale}`, text]),
    ),
  );
}
