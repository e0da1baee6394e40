import { createHmac } from 'node:crypto';
import { hrefFrom } from '@shop/shop-domain/href';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { customers, newsletterSubscribers } from '../../kernel/database/schema.ts';
import { invalid } from '../../kernel/http/http-error.ts';
import type { Locale } from '../../kernel/language/locale.ts';
import { messageText } from '../../kernel/language/messages.ts';
import { layOutMail } from '../../kernel/mail/mail-layout.ts';
import { queueMail } from '../../kernel/mail/queue-mail.ts';
import { digestOf } from '../../kernel/settings/secrets.ts';
import type { Settings } from '../../kernel/settings/settings.ts';

type NewsletterSettings = Pick<Settings, 'jwtSecret' | 'shopUrl' | 'brand' | 'rateLimits' | 'mail'>;

/** Asks by mail whether the email's owner wants the newsletter. Who has it already gets no mail. */
export async function subscribe(
  tx: Queries,
  settings: NewsletterSettings,
  email: string,
  locale: Locale,
): Promise<void> {
  const token = subscriptionToken(settings, email);
  const [subscriber] = await tx
    .insert(newsletterSubscribers)
    .values({ email, locale, tokenHash: digestOf(token) })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: { locale, tokenHash: digestOf(token), createdAt: sql`now()` },
    })
    .returning();
  if (subscriber?.confirmedAt === null) await mailConfirmation(tx, settings, { email, locale, token });
  else await mark(tx, eq(newsletterSubscribers.email, email), true);
}

/** What a customer's profile asks for: the newsletter begins once the mail about it is confirmed, and ends at once. */
export async function chooseNewsletter(
  tx: Queries,
  settings: NewsletterSettings,
  { email, wanted }: { email: string; wanted?: boolean },
  locale: Locale,
): Promise<void> {
  if (wanted) await subscribe(tx, settings, email, locale);
  if (wanted === false) await mark(tx, eq(newsletterSubscribers.email, email), false);
}

/** A customer's newsletter goes to the email that the account has now, which is proven. */
export async function moveSubscription(
  tx: Queries,
  settings: NewsletterSettings,
  before: { email: string | null; subscribedToNewsletter: boolean; locale: Locale },
  email: string,
): Promise<void> {
  const { locale } = before;
  if (before.email !== null && before.subscribedToNewsletter) {
    await mark(tx, eq(newsletterSubscribers.email, before.email), false);
    await tx
      .insert(newsletterSubscribers)
      .values({ email, locale, tokenHash: digestOf(subscriptionToken(settings, email)) })
      .onConflictDoNothing();
    await mark(tx, eq(newsletterSubscribers.email, email), true);
  } else {
    const confirmed = and(
      eq(newsletterSubscribers.email, email),
      isNotNull(newsletterSubscribers.confirmedAt),
    );
    await mark(tx, confirmed, true);
  }
}

/** @throws HttpError 400 for a token of nobody who asked lately */
export function confirmSubscription(queries: Queries, token: string): Promise<void> {
  return markByToken(queries, token, true);
}

/**
 * Works again and again. Whoever unsubscribed is forgotten with those who never confirmed.
 * @throws HttpError 400 for a token of nobody
 */
export function unsubscribe(queries: Queries, token: string): Promise<void> {
  return markByToken(queries, token, false);
}

function markByToken(queries: Queries, token: string, subscribed: boolean): Promise<void> {
  return queries.transaction(async (tx) => {
    const known = await mark(tx, eq(newsletterSubscribers.tokenHash, digestOf(token)), subscribed);
    if (!known) throw invalid('token', 'linkUnknown');
  });
}

/** A customer's profile says the same. @returns whether there is such a subscriber */
async function mark(tx: Queries, where: SQL | undefined, subscribed: boolean): Promise<boolean> {
  const [subscriber] = await tx
    .update(newsletterSubscribers)
    .set(
      subscribed
        ? { confirmedAt: sql`coalesce(${newsletterSubscribers.confirmedAt}, now())` }
        : { confirmedAt: null, createdAt: sql`now()` },
    )
    .where(where)
    .returning();
  if (!subscriber) return false;
  await tx
    .update(customers)
    .set({ subscribedToNewsletter: subscribed })
    .where(eq(customers.email, subscriber.email));
  return true;
}

/** One per email for good, so that every mail of the newsletter can hold it though the database knows its digest alone. */
function subscriptionToken({ jwtSecret }: NewsletterSettings, email: string): string {
  return createHmac('sha256', jwtSecret).update(`newsletter ${email}`).digest('base64url');
}

function mailConfirmation(
  tx: Queries,
  settings: NewsletterSettings,
  { email, locale, token }: { email: string; locale: Locale; token: string },
): Promise<void> {
  return queueMail(tx, settings, {
    to: email,
    unsubscribeUrl: `${settings.shopUrl}/shop-api/newsletter/unsubscribe?token=${token}`,
    ...layOutMail(settings, {
      locale,
      subject: messageText('newsletterSubject', locale, { brand: settings.brand[locale] }),
      blocks: [
        { paragraph: messageText('newsletterIntroduction', locale) },
        {
          button: messageText('newsletterConfirm', locale),
          url:
            settings.shopUrl +
            hrefFrom({ basePath: `/${locale}` })('confirm-newsletter', {}, { query: { token } }),
        },
      ],
      footnote: messageText('newsletterIgnore', locale),
    }),
  });
}
