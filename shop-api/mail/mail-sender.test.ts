import { pino } from 'pino';
import { openDatabase } from '../database/database.ts';
import { outbox } from '../database/schema.ts';
import { findPostgres, startPostgres } from '../testing/postgres-cluster.ts';
import { startMailSender } from './mail-sender.ts';
import { queueMail } from './queue-mail.ts';

const binaries = findPostgres();
if (!binaries) console.warn('PostgreSQL is not installed: that sent mails are blanked is not tested.');

const settings = { from: '', contact: '', pause: 1000, timeLimit: 10_000 };

describe.each(binaries ? [binaries] : [])('a mail that was sent (%s)', (installed) => {
  it('leaves nothing of its words and links behind', async () => {
    const cluster = await startPostgres(installed);
    const database = await openDatabase({ url: cluster.url, folder: '' });
    const mail = {
      subject: 'Reset',
      text: 'a link',
      html: '<a>link</a>',
      unsubscribeUrl: 'https://shop.example',
    };
    await queueMail(database.queries, { to: 'sara@example.com', ...mail });
    const delivered = Promise.withResolvers<object>();
    const sender = await startMailSender(
      database,
      settings,
      async (queued) => delivered.resolve(queued),
      pino({ level: 'silent' }),
    );
    expect(await delivered.promise).toMatchObject(mail);
    await sender.stop();
    expect(await database.queries.select().from(outbox)).toMatchObject([
      { subject: 'Reset', text: '', html: '', unsubscribeUrl: null, sentAt: expect.any(Date) },
    ]);
    await database.close();
    await cluster.stop();
  });
});
