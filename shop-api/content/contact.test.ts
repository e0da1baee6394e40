import { onEachDatabase } from '../testing/on-each-database.ts';

onEachDatabase('the contact form', ({ shop: shopOf }) => {
  it.each([
    ['/contact', { name: ' ', email: 'nobody' }, ['email', 'name', 'message']],
    ['/contact', { email: 'nobody', message: 'x'.repeat(5001) }, ['message', 'email', 'name']],
  ])('refuses %s %j by field', async (path, body, fields) => {
    const answer = await shopOf().call<{ errors: object }>('POST', path, { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 400 } });
    expect(Object.keys(answer.body.errors)).toEqual(fields);
  });

  it('takes a message to the shop', async () => {
    const message = { name: 'نورة', email: 'noura@example.com', message: 'متى يصل طلبي؟' };
    expect(await shopOf().call('POST', '/contact', { body: message })).toMatchObject({
      status: 204,
      body: '',
    });
  });
});
