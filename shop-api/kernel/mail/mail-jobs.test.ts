import { pino } from 'pino';
import { onPostgres } from '../../testing/on-postgres.ts';
import { jobs, outbox } from '../database/schema.ts';
import { startJobs } from '../jobs/job-worker.ts';
import { mailJobs } from './mail-jobs.ts';
import { queueMail } from './queue-mail.ts';

const settings = { from: '', contact: '', orderNotices: [], pause: 1000, timeLimit: 10_000 };

onPostgres('a mail', (databaseOf) => {
  it('leaves nothing of its words behind once it was sent, and waits where its mailbox gets very many', async () => {
    const database = databaseOf();
    const mail = {
      subject: 'Reset',
      text: 'a link',
      html: '<a>link</a>',
      unsubscribeUrl: 'https://shop.example',
    };
    await queueMail(
      database.queries,
      { rateLimits: {}, mail: { contact: '', orderNotices: [] } },
      { to: 'sara@example.com', ...mail },
    );
    const delivered = Promise.withResolvers<object>();
    const worker = await startJobs(
      database,
      mailJobs(database.queries, settings, async (queued) => delivered.resolve(queued)),
      30_000,
      pino({ level: 'silent' }),
    );
    expect(await delivered.promise).toMatchObject(mail);
    await worker.stop();
    expect(await database.queries.select().from(outbox)).toMatchObject([
      { subject: 'Reset', text: '', html: '', unsubscribeUrl: null, sentAt: expect.any(Date) },
    ]);
    await database.queries.delete(outbox);

    // One mailbox in many spellings gets two an hour; the shop itself gets everything.
    const limited = {
      rateLimits: { 'mail.account': { most: 2, seconds: 3600 } },
      mail: { contact: 'shop@x.example', orderNotices: [] },
    };
    const to = [
      's.ara@gmail.com',
      'sara+1@gmail.com',
      'SARA+2@googlemail.com',
      'sara@gmail.com',
      'sara+3@gmail.com',
    ];
    for (const recipient of [...to, 'other@gmail.com', ...Array(3).fill('shop@x.example')])
      await queueMail(database.queries, limited, { ...mail, to: recipient });
    const rows = await database.queries.select().from(outbox).orderBy(outbox.id);
    const hours = rows.map(({ dueAt, createdAt }) =>
      Math.round((dueAt.getTime() - createdAt.getTime()) / 3600_000),
    );
    expect(hours).toEqual([0, 0, 1, 1, 2, 0, 0, 0, 0]);
    const queued = await database.queries.select().from(jobs).orderBy(jobs.id);
    const hoursQueued = queued.map(({ runAt, createdAt }) =>
      Math.round((Number(runAt) - createdAt.getTime()) / 3600_000),
    );
    expect(hoursQueued).toEqual(hours);
  });
});
