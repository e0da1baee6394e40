import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { outbox } from '../database/schema.ts';
import type { Settings } from '../settings/settings.ts';

type QueuedMail = typeof outbox.$inferSelect;

/** Hands a mail over. Rejects with nodemailer's error when it was not taken. */
export type Deliver = (mail: QueuedMail, signal: AbortSignal) => Promise<void>;

/** Sends over SMTP, or without a server writes `.eml` files, which mail programs open, into `mail/` of the data folder. */
export function mailTransport({ mail: { smtpUrl, from, timeLimit }, brand, dataFolder }: Settings): Deliver {
  const composed = (mail: QueuedMail): SendMailOptions => ({
    from: { name: [...new Set(Object.values(brand))].join(' · '), address: from },
    to: mail.recipient,
    replyTo: mail.replyTo ?? undefined,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    // The same at each attempt: should a mail arrive twice, programs show one.
    messageId: `<${mail.id}.${mail.createdAt.getTime()}@${from.split('@').pop()}>`,
    headers: mail.unsubscribeUrl
      ? {
          'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {},
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return smtpUrl ? overSmtp(smtpUrl, timeLimit, composed) : intoFolder(join(dataFolder, 'mail'), composed);
}

type Compose = (mail: QueuedMail) => SendMailOptions;

/** Each step has the limit of the whole, which the caller's signal ends. */
function overSmtp(url: string, limit: number, composed: Compose): Deliver {
  const transport = createTransport({
    url,
    dnsTimeout: limit,
    connectionTimeout: limit,
    greetingTimeout: limit,
    socketTimeout: limit,
  });
  return async (mail, signal) => {
    await transport.sendMail({ ...composed(mail), signal });
  };
}

function intoFolder(folder: string, composed: Compose): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail(composed(mail));
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${String(mail.id).padStart(6, '0')}.eml`);
    // Whoever watches the folder sees whole files.
    await writeFile(`${file}.part`, message);
    await rename(`${file}.part`, file);
  };
}
