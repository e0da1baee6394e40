import { once } from 'node:events';
import { createServer } from 'node:net';
import { quickDatabase } from '../../testing/ask-services.ts';
import { startShop } from '../../testing/hosted-shop.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import type { OwnShop } from '../../testing/running-shop.ts';

/** One shop, and a mail server that is up when a test wants it up. */
describe('mails', () => {
  let port: number;
  let settings: Record<string, string>;
  let shop: OwnShop;
  let mailServer: MailServer | undefined;

  const openMailServer = async (refuses?: (recipient: string) => boolean) => {
    mailServer = await startMailServer({ port, refuses });
    return mailServer;
  };

  const write = (name: string, locale = 'ar') =>
    shop.call('POST', `/contact?locale=${locale}`, {
      body: { name, email: 'noura@example.com', message: 'متى يصل طلبي؟\n<b>شكرًا</b>' },
    });

  const mailCounts = async () => {
    const response = await fetch(`${shop.url}/healthz`);
    return ((await response.json()) as { jobs: { mail: object } }).jobs.mail;
  };

  beforeAll(async () => {
    const free = await startMailServer();
    port = free.port;
    await free.close();
    settings = {
      DATABASE_URL: await quickDatabase(),
      SMTP_URL: free.url,
      MAIL_PAUSE: '0.2',
      MAIL_TIME_LIMIT: '3',
      MAIL_FROM: 'shop@dithar.example',
      CONTACT_EMAIL: 'desk@dithar.example',
    };
    shop = await startShop(settings);
  });

  afterEach(async () => {
    await mailServer?.close();
    mailServer = undefined;
  });

  afterAll(() => shop.remove());

  it('arrive right after they were caused, in the language of the request and as plain text too', async () => {
    const { mailAbout } = await openMailServer();
    expect((await write('نورة')).status).toBe(204);
    const mail = await mailAbout('نورة');
    expect(mail.subject).toBe('رسالة من نورة عبر المتجر');
    expect(mail.from?.value).toEqual([{ name: 'دثار · Dithar', address: 'shop@dithar.example' }]);
    expect(mail.to).toMatchObject({ value: [{ address: 'desk@dithar.example' }] });
    expect(mail.replyTo?.value).toMatchObject([{ address: 'noura@example.com' }]);
    expect(mail.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail.html).toContain('متى يصل طلبي؟\n&lt;b&gt;شكرًا&lt;/b&gt;');
    expect(mail.text).toContain('> متى يصل طلبي؟\n> <b>شكرًا</b>');

    await write('Sara', 'en');
    const english = await mailAbout('Sara');
    expect(english.subject).toBe('A message from Sara through the shop');
    expect(english.html).toContain('<html lang="en" dir="ltr">');
  });

  it('wait for a mail server that is down, and then arrive once', async () => {
    expect((await write('سلمى')).status).toBe(204);
    await shop.outputWith('a job is tried again later');
    const { mails, mailAbout } = await openMailServer();
    await mailAbout('سلمى');
    await write('هند');
    await mailAbout('هند');
    expect(mails.map(({ subject }) => subject)).toEqual([
      'رسالة من سلمى عبر المتجر',
      'رسالة من هند عبر المتجر',
    ]);
  });

  it('are given up when their recipient is refused for good, and the log does not say who it was', async () => {
    await openMailServer((recipient) => recipient === 'gone@example.com');
    await shop.call('POST', '/newsletter', { body: { email: 'gone@example.com' } });
    const log = await shop.outputWith('job-set-aside');
    expect(log).toContain('"reason":"EENVELOPE 550"');
    expect(log).not.toContain('gone@example.com');
  });

  it('do not wait longer than their limit for a mail server that says nothing', async () => {
    const mute = createServer((socket) => socket.on('error', () => undefined)).listen(port, '127.0.0.1');
    await once(mute, 'listening');
    await write('ليلى');
    expect(await shop.outputWith(/"reason":"(EABORT|ETIMEDOUT|timed out)"/)).toContain('job-put-off');
    expect(await mailCounts()).toMatchObject({ waiting: 1, setAside: 1 });
    mute.close();
    const { mailAbout } = await openMailServer();
    await mailAbout('ليلى');
  });

  it('survive a stop of the shop', async () => {
    await write('مها');
    await shop.stop();
    const { mails, mailAbout } = await openMailServer();
    shop = await startShop({ ...settings, DATA_DIR: shop.dataFolder });
    await mailAbout('مها');
    expect(mails).toHaveLength(1);
  });
});
