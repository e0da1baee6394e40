import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import { loggedError } from './logged-error.ts';

describe('an error in the log', () => {
  const lines: string[] = [];
  const log = pino({ serializers: { err: loggedError } }, { write: (line: string) => lines.push(line) });
  const logged = (err: Error) => {
    log.error({ err }, 'request failed');
    return lines.pop() ?? '{}';
  };

  it('tells where a query failed, and none of its values', () => {
    const statement = 'insert into "customers" ("email") values ($1)';
    const cause = Object.assign(new Error('Key (email)=(sara@example.com) already exists.'), {
      code: '23505',
    });
    const line = logged(new DrizzleQueryError(statement, ['sara@example.com'], cause));
    expect(line).not.toContain('sara@example.com');
    expect(JSON.parse(line).err).toEqual({
      type: 'DrizzleQueryError',
      code: '23505',
      query: statement,
      stack: expect.stringContaining('at '),
    });
  });

  it('says of a query whose connection was lost that it was', () => {
    const lost = new DrizzleQueryError('select 1', [], new Error('Connection terminated unexpectedly'));
    expect(JSON.parse(logged(lost)).err).toMatchObject({ code: 'connection-lost' });
  });

  it('of any other kind is told as it is', () => {
    expect(JSON.parse(logged(new TypeError('x is not a function'))).err).toMatchObject({
      type: 'TypeError',
      message: 'x is not a function',
    });
  });
});
