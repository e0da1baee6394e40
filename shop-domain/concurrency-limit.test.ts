import { ConcurrencyLimit, OverloadError } from './concurrency-limit.ts';

/** Settled by what is ready now. */
const isSettled = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise((resolve) => setImmediate(resolve, false))]);

describe('a limit of how many work at once', () => {
  it('lets others in as those before leave, in order', async () => {
    const limit = new ConcurrencyLimit({ atOnce: 2 });
    const [first, second] = [await limit.enter(), await limit.enter()];
    expect(limit.isFree).toBe(false);
    const [third, fourth] = [limit.enter(), limit.enter()];
    expect(await isSettled(third)).toBe(false);
    second();
    expect([await isSettled(third), await isSettled(fourth)]).toEqual([true, false]);
    first();
    expect(await isSettled(fourth)).toBe(true);
    for (const leave of [await third, await fourth]) leave();
    expect(limit.isFree).toBe(true);
  });

  it('counts a turn that is ended twice once', async () => {
    const limit = new ConcurrencyLimit({ atOnce: 1 });
    const leave = await limit.enter();
    const next = limit.enter();
    const last = limit.enter();
    leave();
    leave();
    expect([await isSettled(next), await isSettled(last)]).toEqual([true, false]);
  });

  it('refuses at once who would be one too many to wait', async () => {
    const limit = new ConcurrencyLimit({ atOnce: 1, mostWaiting: 1 });
    const leave = await limit.enter();
    const waiting = limit.enter();
    await expect(limit.enter()).rejects.toThrow(OverloadError);
    leave();
    expect(await isSettled(waiting)).toBe(true);
  });

  it('refuses who has waited too long or has left, and gives their turn to the next', async () => {
    const limit = new ConcurrencyLimit({ atOnce: 1, waitMs: 10 });
    const leave = await limit.enter();
    const gone = new AbortController();
    const left = limit.enter(gone.signal);
    gone.abort();
    await expect(left).rejects.toThrow(OverloadError);
    await expect(limit.enter()).rejects.toThrow('in time');
    const patient = limit.enter();
    leave();
    expect(await isSettled(patient)).toBe(true);
  });

  it('ends the turn of work that fails', async () => {
    const limit = new ConcurrencyLimit({ atOnce: 1 });
    await expect(limit.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(limit.isFree).toBe(true);
  });
});
