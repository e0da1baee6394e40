import { runHostedCommand } from '../../testing/hosted-shop.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { newAccount } from '../../testing/shopper.ts';

/** What a merchant can do for customers, on any database. */
onEachDatabase('the desk of customers', ({ shop: shopOf }) => {
  const command = (...words: string[]) =>
    runHostedCommand('customers', { DATA_DIR: shopOf().dataFolder }, ...words);
  const statusOf = async (headers: Record<string, string>) => (await shopOf().get('/me', headers)).status;

  it('ends all sessions of a customer, whose password stays, and nobody else’s', async () => {
    const [sara, mona] = [await newAccount(shopOf()), await newAccount(shopOf())];
    expect(await command('end-sessions', sara.email.toUpperCase())).toMatchObject({
      code: 0,
      stdout: '1 logged out everywhere\n',
    });
    expect([await statusOf(sara.headers), await statusOf(mona.headers)]).toEqual([401, 200]);
    const renewed = await shopOf().call('POST', '/token/refresh', {
      body: { refresh_token: sara.refreshToken },
    });
    expect(renewed.status).toBe(401);
  });

  it('says whom it does not find, and what it does not understand', async () => {
    expect(await command('end-sessions', 'nobody@example.com')).toMatchObject({
      code: 1,
      stderr: 'The shop refused: The shop has no such customer.\n',
    });
    expect(await command('end-sessions')).toMatchObject({ code: 2 });
    expect(await command('forget')).toMatchObject({ code: 2 });
  });

  it('is for the merchant alone', async () => {
    const { email, headers } = await newAccount(shopOf());
    const body = { email_or_phoneNumber: email };
    const answer = await shopOf().call('POST', '/admin/customers/end-sessions', { body, headers });
    expect(answer.status).toBe(401);
    expect(await statusOf(headers)).toBe(200);
  });
});
