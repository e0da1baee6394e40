import { deskHrefFrom } from '@shop/shop-domain/desk-href';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { hashPassword, passwordErrors } from '../customers/customers.ts';
import type { Queries } from '../kernel/database/database.ts';
import { staff } from '../kernel/database/schema.ts';
import { type FieldErrors, invalid, throwIfInvalid } from '../kernel/http/http-error.ts';
import type { Locale } from '../kernel/language/locale.ts';
import { messageText } from '../kernel/language/messages.ts';
import { layOutMail } from '../kernel/mail/mail-layout.ts';
import { queueMail } from '../kernel/mail/queue-mail.ts';
import { checkedEmail, linkErrors } from '../kernel/person/person.ts';
import { digestOf, newSecret } from '../kernel/settings/secrets.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import type { Shop } from '../kernel/shop.ts';

const INVITATION_DAYS = 7;

export type StaffRow = typeof staff.$inferSelect;

/** Mails the link by which somebody sets a password; one that was mailed before leads nowhere from then on. */
export async function inviteStaff(
  tx: Queries,
  settings: Settings,
  { id, name, email }: Pick<StaffRow, 'id' | 'name' | 'email'>,
  { by, locale }: { by: string; locale: Locale },
): Promise<void> {
  const token = newSecret();
  await tx
    .update(staff)
    .set({
      invitationHash: digestOf(token),
      invitationEndsAt: sql`now() + make_interval(days => ${INVITATION_DAYS})`,
    })
    .where(eq(staff.id, id));
  const values = { name, by, brand: settings.brand[locale] };
  const page = settings.shopUrl + deskHrefFrom({ basePath: `/${locale}` })('desk-invitation');
  await queueMail(tx, settings, {
    to: email,
    ...layOutMail(settings, {
      locale,
      subject: messageText('staffInvitationSubject', locale, values),
      blocks: [
        { paragraph: messageText('staffInvitationText', locale, values) },
        { button: messageText('staffInvitationButton', locale), url: `${page}#${token}` },
      ],
      footnote: messageText('staffInvitationEnds', locale, { days: { days: INVITATION_DAYS } }),
    }),
  });
}

/**
 * Sets the password of whoever was sent that link, once.
 * @throws HttpError 400 where the link leads nowhere any more, or the password is guessed soon
 */
export async function acceptInvitation(
  { queries, settings }: Pick<Shop, 'queries' | 'settings'>,
  token: string,
  password: string,
): Promise<StaffRow> {
  const invited = and(
    eq(staff.invitationHash, digestOf(token)),
    gt(staff.invitationEndsAt, sql`now()`),
    isNull(staff.disabledAt),
  );
  const [member] = await queries.select().from(staff).where(invited);
  if (!member) throw invalid('token', 'linkUnknown');
  const passwordHash = await newPasswordHash(settings, member, password);
  const [accepted] = await queries
    .update(staff)
    .set({ passwordHash, invitationHash: null, invitationEndsAt: null })
    .where(invited)
    .returning();
  if (!accepted) throw invalid('token', 'linkUnknown');
  return accepted;
}

/** @throws HttpError 400 for a password that is guessed soon */
export async function newPasswordHash(
  { brand }: Pick<Settings, 'brand'>,
  { email, name }: { email: string; name: string },
  password: string,
): Promise<string> {
  const guessable = await passwordErrors(password, [email, name, brand.ar, brand.en]);
  throwIfInvalid(guessable.length > 0 ? { password: guessable } : {});
  return hashPassword(password);
}

/** @throws HttpError 400 by field */
export function checkedMember(given: { email: string; name: string }): { email: string; name: string } {
  const errors: FieldErrors = {};
  const email = checkedEmail(given.email, errors);
  const name = given.name.trim().replace(/\s+/g, ' ');
  const wrong = name === '' ? [{ key: 'required' as const }] : linkErrors(name);
  if (wrong.length > 0) errors.name = wrong;
  throwIfInvalid(errors);
  return { email, name };
}
