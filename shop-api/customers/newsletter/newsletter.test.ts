import { randomUUID } from 'node:crypto';
import { linkToken } from '../../testing/mailed-link.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { newAccount, password } from '../../testing/shopper.ts';

onEachDatabase('the newsletter', ({ shop: shopOf }) => {
  const post = (path: string, body: object, headers?: Record<string, string>) =>
    shopOf().call('POST', path, { body, headers });

  it('asks by mail before it subscribes anybody, and ends it by the same token any time', async () => {
    const { email, headers } = await newAccount(shopOf());
    const subscribed = async () => (await shopOf().get('/me', headers)).body;
    const asked = await post('/newsletter?locale=en', { email: email.toUpperCase() });
    expect([asked.status, asked.body]).toEqual([204, '']);
    expect(await subscribed()).toMatchObject({ subscribedToNewsletter: false });

    const token = await linkToken(shopOf(), email, '/en/newsletter/confirm');
    for (const _ of ['once', 'twice'])
      expect((await post('/newsletter/confirm', { token })).status).toBe(204);
    expect(await subscribed()).toMatchObject({ subscribedToNewsletter: true });
    expect((await post('/newsletter', { email })).status).toBe(204);

    for (const _ of ['once', 'twice']) {
      expect((await post('/newsletter/unsubscribe', { token })).status).toBe(204);
    }
    expect(await subscribed()).toMatchObject({ subscribedToNewsletter: false });
  });

  it('is chosen in a profile too, begins once that is confirmed, and ends at once', async () => {
    const { email, headers } = await newAccount(shopOf());
    const choose = async (subscribedToNewsletter: boolean) => {
      const body = { name: 'سارة العتيبي', subscribedToNewsletter };
      return (await shopOf().call('PUT', '/me', { body, headers })).body;
    };
    expect(await choose(true)).toMatchObject({ subscribedToNewsletter: false });
    const token = await linkToken(shopOf(), email, '/ar/newsletter/confirm');
    await post('/newsletter/confirm', { token });
    for (const wanted of [true, false])
      expect(await choose(wanted)).toMatchObject({ subscribedToNewsletter: wanted });
    expect((await shopOf().get('/me', headers)).body).toMatchObject({ subscribedToNewsletter: false });
  });

  it('may be asked for with a registration', async () => {
    const email = `${randomUUID()}@example.com`;
    const registration = { name: 'Sara', email, plainPassword: password, subscribedToNewsletter: true };
    await post('/register?locale=en', registration);
    expect(await linkToken(shopOf(), email, '/en/newsletter/confirm')).not.toBe('');
  });

  it('unsubscribes by the one click that mail programs make', async () => {
    const email = `${randomUUID()}@example.com`;
    await post('/newsletter', { email });
    const token = await linkToken(shopOf(), email, '/ar/newsletter/confirm');
    const response = await fetch(`${shopOf().url}/shop-api/newsletter/unsubscribe?token=${token}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(response.status).toBe(204);
  });

  it.each([
    ['/newsletter', {}, ['email']],
    ['/newsletter', { email: 'nobody' }, ['email']],
    ['/newsletter/confirm', { token: 'guess' }, ['token']],
    ['/newsletter/confirm', {}, ['token']],
    ['/newsletter/unsubscribe', { token: 'guess' }, ['token']],
    ['/newsletter/unsubscribe', {}, ['token']],
  ])('refuses %s %j by field', async (path, body, fields) => {
    const answer = await shopOf().call<{ errors: object }>('POST', path, { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 400 } });
    expect(Object.keys(answer.body.errors)).toEqual(fields);
  });
});
