import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { Client } from 'pg';
import { mailWith } from '../testing/mailed-link.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { askDesk } from '../testing/orders-command.ts';
import { readyCart } from '../testing/shopper.ts';
import { setUpCode } from './set-up-code.ts';

const password = 'seven blue lanterns';

interface Member {
  id: number;
  email: string;
  role: string;
  isInvited: boolean;
  isDisabled: boolean;
}

/** Who runs the shop, on any database. */
onEachDatabase(
  'the staff',
  ({ engine, shop: shopOf, databaseUrl }) => {
    const post = <Body>(path: string, body: object) =>
      shopOf().call<Body>('POST', `/staff/${path}`, { body, headers: { 'accept-language': 'en' } });
    const as = (token: string) => ({ authorization: `Bearer ${token}`, 'accept-language': 'en' });
    const call = <Body = unknown>(token: string, method: string, path: string, body?: object) =>
      shopOf().call<Body>(method, `/admin${path}`, { headers: as(token), body });
    const emailOf = (name: string) => `${name}-${randomUUID()}@example.com`;

    async function setUp() {
      const adminToken = (await readFile(join(shopOf().dataFolder, 'admin-token'), 'utf8')).trim();
      const owner = { name: 'نورة', email: emailOf('owner'), password };
      const answer = await post<{ token: string }>('set-up', {
        secret: setUpCode({ adminToken }),
        ...owner,
      });
      return { ...owner, status: answer.status, token: answer.body.token, adminToken };
    }

    /** Somebody whom an owner has invited, and who has accepted. */
    async function invited(owner: string, role: string) {
      const email = emailOf(role);
      const { body } = await call<Member>(owner, 'POST', '/staff', { email, name: 'Omar', role });
      const mail = await mailWith(shopOf(), email, 'desk/invitation#');
      const secret = /desk\/invitation#([\w-]+)/.exec(mail)?.[1] ?? '';
      const accepted = await post<{ token: string }>('invitation', { secret, password });
      return { ...body, secret, token: accepted.body.token };
    }

    const logIn = (email: string, more: object = {}) =>
      post<{ token: string; reason?: string }>('log-in', { email, password, ...more });

    let owner: Awaited<ReturnType<typeof setUp>>;
    beforeAll(async () => {
      owner = await setUp();
    });

    it('has one first owner, whom the secret of the server lets in', async () => {
      expect(owner.status).toBe(200);
      expect(await call(owner.token, 'GET', '/me')).toMatchObject({
        status: 200,
        body: { name: 'نورة', role: 'owner', hasTotp: false, access: { staff: 'write' } },
      });
      expect((await shopOf().get<{ isOpen: boolean }>('/staff/set-up')).body).toEqual({ isOpen: false });
      expect(await setUp()).toMatchObject({ status: 409 });
      const guessed = await post('set-up', { ...owner, secret: 'a guess' });
      expect(guessed).toMatchObject({ status: 403, body: { reason: 'setUpCode' } });
    });

    it('lets in by email and password, and tells nobody which of them is wrong', async () => {
      const right = await logIn(owner.email.toUpperCase());
      expect((await call(right.body.token, 'GET', '/me')).status).toBe(200);
      const refusals = [
        await logIn(owner.email, { password: 'another one' }),
        await logIn(emailOf('nobody')),
      ];
      for (const { status, body } of refusals) expect([status, body.reason]).toEqual([401, 'credentials']);
      expect(refusals[0]?.body).toEqual(refusals[1]?.body);
    });

    it('invites by mail, once', async () => {
      const clerk = await invited(owner.token, 'orders');
      expect((await call(clerk.token, 'GET', '/orders')).status).toBe(200);
      const again = await post('invitation', { secret: clerk.secret, password });
      expect(again).toMatchObject({ status: 400, body: { codes: { token: ['linkUnknown'] } } });
      const taken = await call(owner.token, 'POST', '/staff', {
        ...{ email: clerk.email, name: 'Omar', role: 'reader' },
      });
      expect(taken).toMatchObject({ status: 400, body: { codes: { email: ['staffEmailTaken'] } } });
    });

    it('neither takes back nor imports what its role may not change', async () => {
      const seller = await invited(owner.token, 'catalogue');
      const path = '/shipping-methods/standard';
      const { version } = (await call<{ version: string }>(owner.token, 'GET', path)).body;
      const body = { version, name: { en: 'By courier' } };
      const { import: change } = (await call<{ import: number }>(owner.token, 'PATCH', path, body)).body;
      const refused = { status: 403, body: { reason: 'roleRefused' } };
      expect(await call(seller.token, 'POST', `/imports/${change}/undo`)).toMatchObject(refused);

      const page = { code: 'sale', name: { ar: 'تخفيضات', en: 'Sale' } };
      for (const [file, status] of [
        [{ format: 1, pages: [page] }, 403],
        [{ format: 1, brands: [{ code: 'sadu', name: { ar: 'سدو', en: 'Sadu' } }] }, 202],
      ] as const) {
        const sent = await fetch(`${shopOf().url}/shop-api/admin/import-files?name=file.json`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${seller.token}`,
            'content-type': 'application/octet-stream',
          },
          body: JSON.stringify(file),
        });
        const { id } = (await sent.json()) as { id: number };
        expect((await call(seller.token, 'POST', `/import-files/${id}/import`, {})).status).toBe(status);
      }
      expect((await call(owner.token, 'POST', `/imports/${change}/undo`)).status).toBe(200);
    });

    it('may do what its role is for, and nothing else', async () => {
      const [clerk, reader] = [await invited(owner.token, 'orders'), await invited(owner.token, 'reader')];
      const statusOf = async (token: string, method: string, path: string, body?: object) =>
        (await call(token, method, path, body)).status;
      expect(await statusOf(clerk.token, 'POST', '/orders/999999999/deliver')).toBe(404);
      expect(await statusOf(clerk.token, 'GET', '/moderation/reviews')).toBe(403);
      expect(await statusOf(clerk.token, 'GET', '/staff')).toBe(403);
      expect(await statusOf(reader.token, 'GET', '/orders')).toBe(200);
      const menus = { version: 0, header: null, footer: [] };
      expect(await statusOf(clerk.token, 'PUT', '/menus', menus)).toBe(403);
      expect(await statusOf(reader.token, 'GET', '/menus')).toBe(200);
      expect(await statusOf(reader.token, 'PUT', '/menus', menus)).toBe(403);
      const writer = await invited(owner.token, 'content');
      for (const [version, { token }] of [owner, writer].entries())
        expect(await statusOf(token, 'PUT', '/menus', { ...menus, version })).toBe(200);
      const refused = await call(reader.token, 'POST', '/orders/999999999/deliver');
      expect(refused).toMatchObject({ status: 403, body: { reason: 'roleRefused' } });
      const words = { words: ['xylophone', 'زيلوفون'], finds: [], role: null };
      expect(await statusOf(reader.token, 'GET', '/unfound-searches')).toBe(200);
      expect(await statusOf(reader.token, 'POST', '/search-synonyms', words)).toBe(403);
      expect(await statusOf('nobody', 'GET', '/unfound-searches')).toBe(401);
      expect(await statusOf(reader.token, 'GET', '/audit')).toBe(403);
      expect(await statusOf('nobody', 'GET', '/orders')).toBe(401);
    });

    it('asks for a code of the authenticator, and takes each code once', async () => {
      const clerk = await invited(owner.token, 'orders');
      const { body } = await call<{ secret: string; qrCode: string }>(clerk.token, 'POST', '/me/totp');
      expect(body.qrCode).toContain('<svg');
      const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
      const now = Date.now();
      const codeAt = (periods: number) => totp.generate({ timestamp: now + periods * 30_000 });
      // Nothing is asked for until the authenticator has shown a code.
      expect((await logIn(clerk.email)).status).toBe(200);
      expect((await call(clerk.token, 'PUT', '/me/totp', { totpCode: '000000' })).status).toBe(400);
      expect((await call(clerk.token, 'PUT', '/me/totp', { totpCode: codeAt(0) })).status).toBe(204);
      expect((await logIn(clerk.email)).body.reason).toBe('totpNeeded');
      expect((await logIn(clerk.email, { totpCode: codeAt(0) })).body.reason).toBe('totpWrong');
      expect((await logIn(clerk.email, { totpCode: codeAt(1) })).status).toBe(200);
      const lost = await call<Member>(owner.token, 'PATCH', `/staff/${clerk.id}`, { hasTotp: false });
      expect(lost.status).toBe(200);
      expect((await logIn(clerk.email)).status).toBe(200);
    });

    it('releases by its owners alone, with a second step, and each of them is written down', async () => {
      const [boss, reader] = [await invited(owner.token, 'owner'), await invited(owner.token, 'reader')];
      const accessOf = async (token: string) =>
        (await call<{ access: object }>(token, 'GET', '/me')).body.access;
      expect(await accessOf(boss.token)).toHaveProperty('releases', 'write');
      expect(await accessOf(reader.token)).not.toHaveProperty('releases');
      const release = (token: string, sent: object = { reason: 'Worse', version: '1.2.3' }) =>
        call(token, 'POST', '/releases/rollback/mfe-catalog', sent);
      expect(await release(reader.token)).toMatchObject({ status: 403, body: { reason: 'roleRefused' } });
      expect(await release(boss.token)).toMatchObject({ status: 403, body: { reason: 'totpMissing' } });
      const { body } = await call<{ secret: string }>(boss.token, 'POST', '/me/totp');
      expect((await release(boss.token)).status).toBe(403);
      const totpCode = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
      await call(boss.token, 'PUT', '/me/totp', { totpCode });
      expect((await release(boss.token, { version: '1.2.3' })).status).toBe(400);
      expect((await release(boss.token)).status).toBe(204);
      const written = await call<object[]>(owner.token, 'GET', '/audit?subject=rollback%20mfe-catalog');
      expect(written.body).toEqual([
        expect.objectContaining({
          ...{ action: 'POST /releases/:action/:target', staffId: boss.id },
          sent: { reason: 'Worse', version: '1.2.3' },
        }),
      ]);
      await call(owner.token, 'PATCH', `/staff/${boss.id}`, { isDisabled: true });
      expect((await release(boss.token)).status).toBe(401);
    });

    it('keeps secrets of authenticators so that a copy of the database has none, and each for one person', async () => {
      if (engine !== 'PostgreSQL') return;
      const [clerk, other] = [await invited(owner.token, 'orders'), await invited(owner.token, 'orders')];
      const { body } = await call<{ secret: string }>(clerk.token, 'POST', '/me/totp');
      const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
      const client = new Client({ connectionString: databaseUrl() });
      await client.connect();
      const { rows } = await client.query('select totp_secret from staff where id = $1', [clerk.id]);
      const [{ totp_secret: kept }] = rows;
      expect(kept).toMatch(/^ey/);
      expect(kept).not.toContain(body.secret);
      await client.query('update staff set totp_secret = $1 where id = $2', [kept, other.id]);
      await client.end();
      const show = (token: string) => call(token, 'PUT', '/me/totp', { totpCode: totp.generate() });
      expect(await show(other.token)).toMatchObject({ status: 401, body: { reason: 'totpLost' } });
      expect((await show(clerk.token)).status).toBe(204);
    });

    it('ends sessions: its own, all others with a new password, and those of who is disabled', async () => {
      const clerk = await invited(owner.token, 'orders');
      const statusOf = async (token: string) => (await call(token, 'GET', '/me')).status;
      const [first, second] = [(await logIn(clerk.email)).body.token, (await logIn(clerk.email)).body.token];
      await call(first, 'POST', '/log-out');
      expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
      const { body: sessions } = await call<{ id: number; isThis: boolean }[]>(second, 'GET', '/me/sessions');
      expect(sessions.map(({ isThis }) => isThis)).toEqual([true, false]);
      await call(second, 'DELETE', `/me/sessions/${sessions[1]?.id}`);
      expect(await statusOf(clerk.token)).toBe(401);
      const third = (await logIn(clerk.email)).body.token;
      const next = { currentPassword: password, password: 'nine green lanterns' };
      expect((await call(third, 'PUT', '/me/password', next)).status).toBe(204);
      expect([await statusOf(second), await statusOf(third)]).toEqual([401, 200]);
      await call(owner.token, 'PATCH', `/staff/${clerk.id}`, { isDisabled: true });
      expect(await statusOf(third)).toBe(401);
      expect((await logIn(clerk.email, { password: next.password })).status).toBe(401);
    });

    it('keeps an owner', async () => {
      const { body: all } = await call<Member[]>(owner.token, 'GET', '/staff');
      const me = all.find(({ email }) => email === owner.email);
      for (const change of [{ isDisabled: true }, { role: 'reader' }])
        expect(await call(owner.token, 'PATCH', `/staff/${me?.id}`, change)).toMatchObject({
          status: 409,
          body: { reason: 'lastOwner' },
        });
      expect((await call(owner.token, 'GET', '/me')).status).toBe(200);
    });

    it('is told who changed what, from what to what, and no secret', async () => {
      const clerk = await invited(owner.token, 'orders');
      await call(owner.token, 'PATCH', `/staff/${clerk.id}`, { role: 'content' });
      type Entry = { action: string; staffName: string; changes: unknown; sent: unknown };
      const entriesAbout = async (subject: string) =>
        (await call<Entry[]>(owner.token, 'GET', `/audit?subject=${subject}`)).body;
      expect(await entriesAbout(String(clerk.id))).toMatchObject([
        { action: 'PATCH /staff/:id', staffName: 'نورة', changes: { role: ['orders', 'content'] } },
      ]);
      const change = { currentPassword: password, password: 'nine green lanterns' };
      await call(clerk.token, 'PUT', '/me/password', change);
      const { body: latest } = await call<Entry[]>(owner.token, 'GET', '/audit');
      expect(latest[0]).toMatchObject({ action: 'PUT /me/password', staffName: 'Omar', sent: {} });
    });

    it('is told what became of an order, by command or by hand', async () => {
      const token = await readyCart(shopOf(), { productCode: 'jug', quantity: 1 });
      await shopOf().call('PUT', `/checkout/${token}/payment/0`, { body: { method: 'cash_on_delivery' } });
      await shopOf().call('PUT', `/checkout/${token}/complete`, { body: { email: emailOf('shopper') } });
      const { number } = (await shopOf().get<{ number: string }>(`/orders/${token}?locale=en`)).body;
      await call(owner.token, 'POST', `/orders/${number}/ship`, { tracking: 'SP-1' });
      await askDesk(shopOf(), 'POST', `/orders/${number}/deliver`);
      const { body } = await call(owner.token, 'GET', `/audit?subject=${number}`);
      expect(body).toMatchObject([
        {
          action: 'POST /orders/:number/deliver',
          staffId: null,
          changes: { shipping: ['shipped', 'delivered'] },
        },
        {
          action: 'POST /orders/:number/ship',
          staffName: 'نورة',
          sent: { tracking: 'SP-1' },
          changes: { shipping: ['ready', 'shipped'] },
        },
      ]);
    });

    it('refuses passwords that are guessed soon, and names that lead elsewhere', async () => {
      const body = { email: emailOf('x'), name: 'www.example.com', role: 'reader' };
      expect(await call(owner.token, 'POST', '/staff', body)).toMatchObject({
        status: 400,
        body: { codes: { name: ['nameHasLink'] } },
      });
      const { token } = await invited(owner.token, 'reader');
      const weak = { currentPassword: password, password: 'password1' };
      expect(await call(token, 'PUT', '/me/password', weak)).toMatchObject({
        status: 400,
        body: { codes: { password: ['passwordGuessable'] } },
      });
    });
  },
  async () => ({}),
);
