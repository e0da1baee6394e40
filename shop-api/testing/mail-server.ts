import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { TIMEOUT } from './timeout.ts';

/** A real mail server on the loopback interface. */
export interface MailServer {
  url: string;
  port: number;
  /** What it took, oldest first. */
  mails: ParsedMail[];
  /** Resolves with the mail whose subject holds a text, once it is there. */
  mailAbout(subject: string): Promise<ParsedMail>;
  /** Resolves with the first mail to somebody. */
  mailTo(address: string): Promise<ParsedMail>;
  close(): Promise<void>;
}

/**
 * @param options.refuses recipients that it does not know, for good
 * @param options.before what it waits for before it takes a mail
 */
export const startMailServer = async (
  options: { port?: number; refuses?: (recipient: string) => boolean; before?: () => Promise<void> } = {},
): Promise<MailServer> => {
  const mails: ParsedMail[] = [];
  const arrivals = new EventTarget();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (!options.refuses?.(address)) return done();
      done(Object.assign(new Error(`${address} is unknown here`), { responseCode: 550 }));
    },
    onData: (stream, _session, done) => {
      text(stream)
        .then((source) => simpleParser(source))
        .then(async (mail) => {
          await options.before?.();
          mails.push(mail);
          arrivals.dispatchEvent(new Event('mail'));
          done();
        }, done);
    },
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const arrived = async (isSought: (mail: ParsedMail) => boolean | undefined) => {
    const signal = AbortSignal.timeout(TIMEOUT);
    for (;;) {
      const found = mails.find(isSought);
      if (found) return found;
      await once(arrivals, 'mail', { signal });
    }
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    mailAbout: (subject) => arrived((mail) => mail.subject?.includes(subject)),
    mailTo: (address) => arrived(({ to }) => [to].flat().some((each) => each?.text.includes(address))),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
