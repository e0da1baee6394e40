import { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { newDatabaseOf } from '../../testing/ask-services.ts';
import { emptyDataFolder, removeFolder } from '../../testing/data-folder.ts';
import { installedEngines } from '../../testing/on-each-database.ts';
import { adoptQueued } from '../adopt-queued.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { jobs } from '../database/schema.ts';
import { countJobs } from './count-jobs.ts';
import { enqueue } from './enqueue.ts';
import { JobError, type JobKind } from './job.ts';
import { type JobWorker, startJobs } from './job-worker.ts';

describe.each(installedEngines('the queue of jobs'))('jobs on %s', (engine) => {
  let database: Database;
  let folder: string;
  let workers: JobWorker[] = [];
  let lines: string[] = [];

  const log = pino(
    new Writable({
      write(line, _, done) {
        lines.push(String(line));
        done();
      },
    }),
  );
  const work = async (...kinds: JobKind[]) => {
    const worker = await startJobs(database, kinds, 3_000, log);
    workers.push(worker);
    return worker;
  };
  const all = () => database.queries.select().from(jobs).orderBy(jobs.id);
  /** Asks again until it says so. */
  const eventually = async <Result>(ask: () => Promise<Result>, isSo: (result: Result) => boolean) => {
    for (;;) {
      const result = await ask();
      if (isSo(result)) return result;
      // The embedded database is in this process: its queries alone would let no timer have its turn.
      await setTimeout(5);
    }
  };
  const none = () => eventually(all, (rows) => rows.length === 0);

  beforeAll(async () => {
    folder = await emptyDataFolder();
    database = await openDatabase({ folder, fsync: false, url: (await newDatabaseOf(engine)) || undefined });
  });

  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    [workers, lines] = [[], []];
    await database.queries.delete(jobs);
  });

  afterAll(async () => {
    await database.close();
    await removeFolder(folder);
  });

  it('are done once their transaction is committed, and not where it is undone', async () => {
    const done: unknown[] = [];
    await work({ name: 'note', run: async ({ payload }) => void done.push(payload) });
    const { queries } = database;
    await expect(
      queries.transaction(async (tx) => {
        await enqueue(tx, { kind: 'note', payload: { text: 'undone' } });
        throw new Error('changed its mind');
      }),
    ).rejects.toThrow();
    await queries.transaction((tx) => enqueue(tx, { kind: 'note', payload: { text: 'kept' } }));
    await none();
    expect(done).toEqual([{ text: 'kept' }]);
  });

  it('are each done once by two workers, and one about the same thing waits with the first', async () => {
    const done: (string | null)[] = [];
    const kind = {
      name: 'note',
      atOnce: 3,
      run: async ({ key }: { key: string | null }) => void done.push(key),
    };
    await work(kind);
    await work(kind);
    const keys = Array.from({ length: 40 }, (_, index) => `${index}`);
    await enqueue(database.queries, ...[...keys, ...keys].map((key) => ({ kind: 'note', key })));
    await none();
    expect(done.toSorted()).toEqual(keys.toSorted());
  });

  // The embedded database has the clock of its process.
  const onServer = engine === 'PostgreSQL' ? it : it.skip;

  onServer(
    'wait for their time by the clock of the database, and for a server that knows their kind',
    async () => {
      const done: (string | null)[] = [];
      await enqueue(
        database.queries,
        { kind: 'note', key: 'tomorrow', runAt: sql`now() + interval '1 day'` },
        { kind: 'of a newer server', key: 'x' },
        { kind: 'note', key: 'now' },
      );
      const hour = 3600_000;
      const now = Date.now;
      Date.now = () => now() + 30 * hour;
      try {
        await work({ name: 'note', run: async ({ key }) => void done.push(key) });
        await eventually(all, (rows) => rows.length === 2);
      } finally {
        Date.now = now;
      }
      expect(done).toEqual(['now']);
      expect((await all()).map(({ attempts }) => attempts)).toEqual([0, 0]);
    },
  );

  it('are tried again with longer and longer pauses', async () => {
    let tries = 0;
    await work({
      name: 'note',
      pause: 10,
      run: async () => {
        tries += 1;
        if (tries < 3) throw new JobError('not yet');
      },
    });
    await enqueue(database.queries, { kind: 'note' });
    await none();
    expect(tries).toBe(3);
    expect(lines.join('')).toContain(
      '"code":"job-put-off","job":"note","key":null,"attempts":2,"reason":"not yet"',
    );
  });

  it('are set aside where they fail each time, told in a line and counted, while the others go on', async () => {
    const done: (string | null)[] = [];
    await work({
      name: 'note',
      pause: 1,
      attempts: 3,
      run: async ({ key }) => {
        if (key === 'poison') throw new TypeError('reads Sara of undefined');
        done.push(key);
      },
    });
    await enqueue(database.queries, { kind: 'note', key: 'poison' }, { kind: 'note', key: 'good' });
    const [row] = await eventually(all, (rows) => rows.length === 1 && rows[0]?.setAsideAt !== null);
    expect(row).toMatchObject({ key: 'poison', attempts: 3, runAt: null, lastError: 'TypeError' });
    expect(done).toEqual(['good']);
    const told = lines.filter((line) => line.includes('"code":"job-set-aside"'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('"job":"note","key":"poison","attempts":3,"reason":"TypeError"');
    expect(await countJobs(database.queries)).toEqual({ note: { waiting: 0, setAside: 1, late: 0 } });
  });

  it('are set aside where no server that took them on ever came back, without being tried again', async () => {
    const done: unknown[] = [];
    await enqueue(database.queries, { kind: 'note', key: 'killer' });
    await database.queries.update(jobs).set({ attempts: 3 });
    await work({ name: 'note', attempts: 3, run: async () => void done.push('done') });
    const [row] = await eventually(all, (rows) => rows[0]?.setAsideAt !== null);
    expect(row).toMatchObject({ runAt: null, lastError: 'never came back' });
    expect(done).toEqual([]);
  });

  it('end at their time limit, and are left to others by a server that stops', async () => {
    const begun = Promise.withResolvers<void>();
    await work({ name: 'slow', timeLimit: 20, attempts: 1, run: () => new Promise(() => undefined) });
    await enqueue(database.queries, { kind: 'slow' });
    const [slow] = await eventually(all, (rows) => rows[0]?.setAsideAt !== null);
    expect(slow?.lastError).toBe('timed out');

    await database.queries.delete(jobs);
    const worker = await work({
      name: 'note',
      run: (_, { stopping }) => {
        begun.resolve();
        return new Promise((_, reject) => {
          stopping.addEventListener('abort', () => reject(new Error('the server stops')));
        });
      },
    });
    await enqueue(database.queries, { kind: 'note' });
    await begun.promise;
    await worker.stop();
    const done = Promise.withResolvers<number>();
    await work({ name: 'note', run: async ({ attempts }) => done.resolve(attempts) });
    expect(await done.promise).toBe(1);
    await none();
  });

  it('that come again and again are one for all servers, and go on after they were set aside', async () => {
    let rounds = 0;
    let isBroken = false;
    const often: JobKind = {
      name: 'often',
      every: 20,
      pause: 1,
      attempts: 2,
      run: async () => {
        if (isBroken) throw new JobError('broken');
        rounds += 1;
      },
    };
    await work(often);
    await work(often);
    await eventually(
      async () => rounds,
      (count) => count > 2,
    );
    isBroken = true;
    const [row] = await eventually(all, (rows) => rows[0]?.setAsideAt !== null);
    expect(await all()).toHaveLength(1);
    expect(row?.runAt?.getTime()).toBeGreaterThan((row?.setAsideAt?.getTime() ?? 0) + 500_000);

    isBroken = false;
    await database.queries.update(jobs).set({ runAt: sql`now()` });
    await enqueue(database.queries, { kind: 'of a newer server', key: 'wakes all' });
    await eventually(
      () => database.queries.select().from(jobs).where(eq(jobs.kind, 'often')),
      ([again]) => again?.setAsideAt === null,
    );
  });

  it('are made of what a server of the version before left in its own queues', async () => {
    await database.queries.execute(sql`
      insert into outbox (recipient, subject, text, html, next_attempt_at) values
        ('a@example.com', 'left', '', '', now() - interval '2 minutes'),
        ('b@example.com', 'its own still', '', '', now())`);
    await adoptQueued(database.queries);
    await adoptQueued(database.queries);
    expect(await all()).toMatchObject([{ kind: 'mail', key: expect.any(String), attempts: 0 }]);
  });
});
