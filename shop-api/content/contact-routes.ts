import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Static, Type } from 'typebox';
import type { Queries } from '../kernel/database/database.ts';
import { contactMessages } from '../kernel/database/schema.ts';
import { throwIfInvalid } from '../kernel/http/http-error.ts';
import { LanguageQuery, localeOf } from '../kernel/http/request-locale.ts';
import { type SentForm, sentForm } from '../kernel/http/sent-form.ts';
import type { Locale } from '../kernel/language/locale.ts';
import { messageText } from '../kernel/language/messages.ts';
import { plainLine } from '../kernel/language/plain-line.ts';
import { layOutMail } from '../kernel/mail/mail-layout.ts';
import { queueMail } from '../kernel/mail/queue-mail.ts';
import { checkedEmail, linkErrors } from '../kernel/person/person.ts';
import { limitAttempts } from '../kernel/rate-limits/limit-attempts.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import type { Shop } from '../kernel/shop.ts';

const Message = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 255 })),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  message: Type.Optional(Type.String({ maxLength: 5000 })),
});

export function contactRoutes(shop: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.post(
      '/contact',
      {
        attachValidation: true,
        preHandler: limitAttempts(shop, 'contact'),
        schema: {
          tags: ['Contact'],
          summary: 'Keeps a message to the shop, and mails it there',
          querystring: LanguageQuery,
          body: Message,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const message = checked(sentForm(request));
        const locale = localeOf(request);
        await shop.queries.transaction(async (tx) => {
          await tx.insert(contactMessages).values({ ...message, locale });
          await mailToShop(tx, shop.settings, message, locale);
        });
        return reply.code(204).send(null);
      },
    );
  };
}

type Checked = Required<Static<typeof Message>>;

function checked({ given, fieldErrors }: SentForm<Static<typeof Message>>): Checked {
  const email = checkedEmail(given.email, fieldErrors);
  const name = plainLine(given.name ?? '');
  const message = given.message?.trim() ?? '';
  if (!name) fieldErrors.name ??= [{ key: 'required' }];
  else if (linkErrors(name).length > 0) fieldErrors.name ??= linkErrors(name);
  if (!message) fieldErrors.message ??= [{ key: 'required' }];
  throwIfInvalid(fieldErrors);
  return { name, email, message };
}

function mailToShop(
  tx: Queries,
  settings: Settings,
  { name, email, message }: Checked,
  locale: Locale,
): Promise<void> {
  return queueMail(tx, settings, {
    to: settings.mail.contact,
    replyTo: email,
    ...layOutMail(settings, {
      locale,
      subject: messageText('contactSubject', locale, { name }),
      blocks: [
        {
          lines: [
            { label: messageText('contactName', locale), value: name },
            { label: messageText('contactEmail', locale), value: email },
          ],
        },
        { quote: message },
      ],
      footnote: messageText('contactReply', locale),
    }),
  });
}
