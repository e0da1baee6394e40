import { hrefFrom } from '@shop/shop-domain/href';
import type { RouteWithoutParams } from '@shop/shop-domain/routes';
import type { Queries } from '../kernel/database/database.ts';
import type { Locale } from '../kernel/language/locale.ts';
import { type MessageKey, messageText } from '../kernel/language/messages.ts';
import { layOutMail, type MailBlock } from '../kernel/mail/mail-layout.ts';
import { queueMail } from '../kernel/mail/queue-mail.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import type { CustomerRow } from './credentials.ts';
import { issueCustomerToken } from './customer-tokens.ts';

/** To a new customer; holds the link that proves the email. */
export async function mailWelcome(tx: Queries, settings: Settings, customer: CustomerRow): Promise<void> {
  const { locale } = customer;
  const token = await issueCustomerToken(tx, customer.id, 'verify');
  await mail(tx, settings, customer, locale, 'welcomeSubject', [
    { paragraph: messageText(settings.verification ? 'verificationText' : 'welcomeText', locale) },
    verificationButton(settings, locale, token),
  ]);
}

/** Another link that proves the email. */
export async function mailVerification(
  tx: Queries,
  settings: Settings,
  customer: CustomerRow,
  locale: Locale,
): Promise<void> {
  const token = await issueCustomerToken(tx, customer.id, 'verify');
  await mail(tx, settings, customer, locale, 'verificationSubject', [
    { paragraph: messageText('verificationText', locale) },
    verificationButton(settings, locale, token),
  ]);
}

/** To what is to be the email of an account; holds the link that proves it. */
export async function mailNewEmail(
  tx: Queries,
  settings: Settings,
  email: string,
  token: string,
  locale: Locale,
): Promise<void> {
  await queueMail(tx, settings, {
    to: email,
    ...layOutMail(settings, {
      locale,
      subject: messageText('verificationSubject', locale),
      blocks: [
        { paragraph: messageText('mailGreetingUnproven', locale) },
        { paragraph: messageText('newEmailText', locale) },
        verificationButton(settings, locale, token),
      ],
      footnote: messageText('newEmailIgnore', locale),
    }),
  });
}

/** To the email that an account had, in case that somebody else did it. */
export function mailEmailChanged(tx: Queries, settings: Settings, before: CustomerRow): Promise<void> {
  const { locale } = before;
  return mail(tx, settings, before, locale, 'emailChangedSubject', [
    { paragraph: messageText('emailChangedText', locale) },
    {
      button: messageText('emailChangedButton', locale),
      url: settings.shopUrl + hrefFrom({ basePath: `/${locale}` })('contact', {}),
    },
  ]);
}

/** To the owner of an account, when somebody wants its email for another account: the response there tells nothing. */
export function mailRegisteredBefore(
  tx: Queries,
  settings: Settings,
  customer: CustomerRow,
  text: 'registeredBeforeText' | 'emailTakenText' = 'registeredBeforeText',
): Promise<void> {
  return mail(tx, settings, customer, customer.locale, 'registeredBeforeSubject', [
    { paragraph: messageText(text, customer.locale) },
    {
      button: messageText('registeredBeforeButton', customer.locale),
      url: `${settings.shopUrl}/${customer.locale}/forgot-pass`,
    },
    { paragraph: messageText('registeredBeforeIgnore', customer.locale) },
  ]);
}

export async function mailPasswordReset(
  tx: Queries,
  settings: Settings,
  customer: CustomerRow,
  locale: Locale,
): Promise<void> {
  const token = await issueCustomerToken(tx, customer.id, 'reset');
  await mail(tx, settings, customer, locale, 'resetSubject', [
    { paragraph: messageText('resetText', locale) },
    { button: messageText('resetButton', locale), url: linkTo(settings, locale, 'reset-password', token) },
    { paragraph: messageText('resetIgnore', locale) },
  ]);
}

/** Tells the owner, in case that somebody else did it. */
export function mailPasswordChanged(tx: Queries, settings: Settings, customer: CustomerRow): Promise<void> {
  return mail(tx, settings, customer, customer.locale, 'passwordChangedSubject', [
    { paragraph: messageText('passwordChangedText', customer.locale) },
  ]);
}

async function mail(
  tx: Queries,
  settings: Settings,
  { email, firstName, verifiedAt }: CustomerRow,
  locale: Locale,
  subject: MessageKey,
  blocks: MailBlock[],
) {
  // Somebody who came by a phone number has none.
  if (email === null) return;
  const brand = settings.brand[locale];
  // Whoever registered with somebody else's email does not get to say what that person reads.
  const greeting =
    verifiedAt === null
      ? messageText('mailGreetingUnproven', locale)
      : messageText('mailGreeting', locale, { name: firstName });
  await queueMail(tx, settings, {
    to: email,
    ...layOutMail(settings, {
      locale,
      subject: messageText(subject, locale, { brand }),
      blocks: [{ paragraph: greeting }, ...blocks],
      footnote: messageText('mailFootnote', locale, { brand }),
    }),
  });
}

function verificationButton(settings: Settings, locale: Locale, token: string): MailBlock {
  return {
    button: messageText('verificationButton', locale),
    url: linkTo(settings, locale, 'verify-account', token),
  };
}

/** The page of the storefront that uses the token. */
function linkTo({ shopUrl }: Settings, locale: Locale, page: RouteWithoutParams, token: string) {
  return shopUrl + hrefFrom({ basePath: `/${locale}` })(page, {}, { query: { token } });
}
