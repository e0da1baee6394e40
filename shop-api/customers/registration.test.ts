import { randomUUID } from 'node:crypto';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { password } from '../testing/shopper.ts';

onEachDatabase('registration', ({ shop: shopOf }) => {
  const post = <Body = unknown>(path: string, body: unknown) => shopOf().call<Body>('POST', path, { body });
  const newEmail = () => `${randomUUID()}@example.com`;

  it('takes one name or two', async () => {
    const [first, second] = [newEmail(), newEmail()];
    expect(
      await post('/register', { name: 'سارة بنت علي', email: first, plainPassword: password }),
    ).toMatchObject({ status: 204, body: '' });
    const two = {
      firstName: 'Sara',
      lastName: 'Ali',
      email: second.toUpperCase(),
      plainPassword: password,
    };
    expect((await post('/register', two)).status).toBe(204);
    const login = await post<{ token: string }>('/login', { email: first, password });
    const me = await shopOf().get('/me', { authorization: `Bearer ${login.body.token}` });
    expect(me.body).toEqual({
      id: expect.any(Number),
      firstName: 'سارة',
      lastName: 'بنت علي',
      email: first,
      gender: 'u',
      hasPassword: true,
      subscribedToNewsletter: false,
    });
    expect((await post('/login', { email: second, password })).status).toBe(200);
  });

  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ email: '' }, 'email'],
    [{ plainPassword: 'abc' }, 'plainPassword'],
    [{ plainPassword: undefined }, 'plainPassword'],
    [{ name: '  ' }, 'name'],
    [{ name: undefined, firstName: 'Sara' }, 'lastName'],
    [{ phoneNumber: '12' }, 'phoneNumber'],
  ])('refuses %j for %s', async (change, field) => {
    const answer = await post('/register', {
      name: 'Sara',
      email: newEmail(),
      plainPassword: password,
      ...change,
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 400, errors: { [field]: [expect.any(String)] } },
    });
  });

  it('tells of all mistakes at once, with one message a field', async () => {
    const mobile = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
    const taken = { email: newEmail(), phoneNumber: `+9665${mobile}` };
    await post('/register', { name: 'Sara', plainPassword: password, ...taken });
    const answer = await post('/register?locale=en', {
      name: 'x'.repeat(256),
      plainPassword: 'abc',
      ...taken,
    });
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.body).toHaveProperty('errors', {
      name: ['Use at most 255 characters.'],
      plainPassword: ['Use at least 8 characters.'],
      phoneNumber: ['This mobile number is already registered.'],
    });
  });

  it.each([
    ['a common password', 'password123'],
    ['one sign', 'aaaaaaaaaaaa'],
    ['a row of keys', 'qwertyuiop'],
    ['the email', 'noura.alotaibi@example.com'],
    ['the name and a year', 'Noura1990'],
    ['the brand', 'Dithar 123'],
    ['an Arabic phrase that many have', 'كلمة المرور'],
    ['the name in Arabic', 'العتيبي١٢٣'],
  ])('refuses %s as a password', async (_, plainPassword) => {
    const answer = await post('/register?locale=en', {
      ...{ firstName: 'Noura', lastName: 'العتيبي', email: 'noura.alotaibi@example.com', plainPassword },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: { plainPassword: [expect.stringMatching(/easy to guess/)] },
        codes: { plainPassword: ['passwordGuessable'] },
      },
    });
  });

  it('takes a password as it is seen, in whichever way a keyboard composes it', async () => {
    const email = newEmail();
    const typed = 'Ｃafé ﷺ for everybody';
    const plainPassword = typed.normalize('NFD');
    expect((await post('/register', { name: 'Sara', email, plainPassword })).status).toBe(204);
    for (const each of [typed, typed.normalize('NFKC'), plainPassword])
      expect((await post('/login', { email, password: each })).status).toBe(200);
  });

  it('refuses a password longer than anybody types', async () => {
    const plainPassword = `${password} `.repeat(9);
    const answer = await post('/register?locale=en', { name: 'Sara', email: newEmail(), plainPassword });
    expect(answer.body).toMatchObject({ errors: { plainPassword: ['Use at most 128 characters.'] } });
  });

  it.each([
    ['name', { name: 'Win at https://evil.example' }],
    ['name', { name: 'Sara evil.example/prize' }],
    ['firstName', { firstName: 'www.evil', lastName: 'Smith' }],
    ['lastName', { firstName: 'Sara', lastName: '<a href=x>' }],
  ])('refuses a link as a %s', async (field, names) => {
    const answer = await post('/register', { ...names, email: newEmail(), plainPassword: password });
    expect(answer).toMatchObject({ status: 400, body: { codes: { [field]: ['nameHasLink'] } } });
  });

  it('keeps no signs in a name that turn its direction or are not seen', async () => {
    const email = newEmail();
    await post('/register', { name: 'Sa\u202era\u0007 \u2066Smith', email, plainPassword: password });
    const { body } = await post<{ token: string }>('/login', { email, password });
    const { body: customer } = await shopOf().get('/me', { authorization: `Bearer ${body.token}` });
    expect(customer).toMatchObject({ firstName: 'Sara', lastName: 'Smith' });
  });

  it('makes one account for an email, in any case, even where it is asked at once', async () => {
    const email = newEmail();
    const bodies = Array.from({ length: 4 }, (_, index) => (index % 2 ? email.toUpperCase() : email));
    const answers = await Promise.all(
      bodies.map((each) => post('/register', { name: 'Sara', email: each, plainPassword: password })),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect((await post('/login', { email, password })).status).toBe(200);
  });
});
