import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface MailServer {
  /** For `SMTP_URL`. */
  url: string;
  /** The text of the latest mail to somebody; undefined before it came. */
  mailTo(email: string): string | undefined;
  stop(): void;
}

/** Takes every mail over SMTP and keeps it. */
export async function startMailServer(): Promise<MailServer> {
  const mails: { to: string; text: string }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    receive(socket, (to, source) => mails.push({ to, text: textOf(source) }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mailTo: (email) => mails.findLast(({ to }) => to === email)?.text,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** As much of SMTP (RFC 5321) as a mail needs. */
function receive(socket: Socket, onMail: (to: string, source: string) => void): void {
  let unread = '';
  let to = '';
  let isData = false;
  const answer = (line: string) => socket.write(`${line}\r\n`);
  socket.setEncoding('utf8');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    unread += chunk;
    for (;;) {
      const end = unread.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = unread.slice(0, end);
      unread = unread.slice(end + (isData ? 5 : 2));
      if (isData) {
        isData = false;
        onMail(to, part);
        answer('250 taken');
        continue;
      }
      const [verb = ''] = part.toUpperCase().split(/[ :]/);
      if (verb === 'RCPT') to = /<(.*)>/.exec(part)?.[1] ?? '';
      isData = verb === 'DATA';
      answer(isData ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 fine');
    }
  });
  answer('220 here');
}

/** The plain text of a mail. */
function textOf(source: string): string {
  const [, headers = '', body = ''] =
    /^content-type: text\/plain.*\r\n((?:.+\r\n)*)\r\n([\s\S]*?)\r\n--/im.exec(source) ?? [];
  if (/encoding: base64/i.test(headers)) return Buffer.from(body, 'base64').toString();
  if (!/encoding: quoted-printable/i.test(headers)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
