/** @jest-environment node */
import type { Address } from './model.ts';
import { contractApi, refused, sylius } from './testing/contract.ts';

const address: Address = {
  firstName: 'سارة',
  lastName: 'العتيبي',
  countryCode: 'SA',
  city: 'الرياض',
  street: 'شارع العليا',
  postcode: '12211',
};

describe('the customer', () => {
  it('of this shop is whole', async () => {
    await expect(contractApi({ '/me': 'shop/me' }).api.me()).resolves.toEqual({
      id: '1',
      firstName: 'سارة',
      lastName: 'العتيبي',
      email: 'sara@example.com',
      phoneNumber: '+966551234567',
      gender: 'f',
      birthday: '1994-03-08',
      about: 'أحبّ الكتّان والألوان الهادئة.',
      subscribedToNewsletter: true,
      hasPassword: true,
      avatar: {
        src: expect.stringMatching(/\/media\/5f1d\/640$/),
        srcSet: expect.stringContaining('/media/5f1d/320 320w'),
        width: 640,
        height: 640,
      },
    });
  });

  it('is shown by a picture that is sent as it is', async () => {
    const { api, calls } = contractApi({ '/me/avatar': 'shop/me' });
    const file = new Blob(['picture'], { type: 'image/webp' });
    const timeouts = jest.spyOn(AbortSignal, 'timeout');
    await expect(api.setAvatar(file)).resolves.toMatchObject({ avatar: { width: 640 } });
    await api.removeAvatar();
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', '/me/avatar', file],
      ['DELETE', '/me/avatar', undefined],
    ]);
    // Sending it may take a phone a while.
    expect(timeouts.mock.calls).toEqual([[60_000], [10_000]]);
    timeouts.mockRestore();
  });

  it('may log in from nowhere else in a shop that tells of nothing', async () => {
    await expect(contractApi({}, sylius).api.socialLogins()).resolves.toEqual([]);
    const home = [{ name: 'home', label: 'Home' }];
    const { api } = contractApi({ '/social-login': new Response(JSON.stringify(home)) });
    await expect(api.socialLogins()).resolves.toEqual(home);
  });

  it('of a stock shop has a birthday without a time of day', async () => {
    const { api } = contractApi({ '/me': 'sylius/me' }, sylius);
    await expect(api.me()).resolves.toMatchObject({ id: '9', birthday: '1954-01-06', gender: 'u' });
  });

  it('is unauthorized, whatever shape that comes in', async () => {
    const bodies = [
      undefined,
      '"Unauthorized"',
      '{"code":401,"message":"Expired JWT Token"}',
      '<h1>401</h1>',
    ];
    for (const body of bodies) {
      const { api } = contractApi({ '/me': new Response(body, { status: 401 }) }, sylius);
      await expect(api.me()).rejects.toMatchObject({ kind: 'unauthorized', status: 401, fields: {} });
    }
  });

  it('changes what may be changed, with a gender that a stock shop needs', async () => {
    const { api, calls } = contractApi({ '/me': 'shop/me' });
    await api.updateMe({ firstName: 'سارة', lastName: 'العتيبي', birthday: '1994-03-08' });
    expect(calls).toMatchObject([
      {
        method: 'PUT',
        path: '/me',
        body: { firstName: 'سارة', lastName: 'العتيبي', gender: 'u', birthday: '1994-03-08' },
      },
    ]);
  });

  it('sends a password as both shops take it', async () => {
    const { api, calls } = contractApi({
      '/me/change-password': null,
      '/password-reset/a%2Fb': null,
      '/request-password-reset': null,
      '/me': null,
    });
    await api.changePassword({ currentPassword: 'old', newPassword: 'new' });
    await api.requestPasswordReset('sara@example.com');
    await api.resetPassword('a/b', 'new');
    await api.deleteMe('new');
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        'PUT',
        '/me/change-password',
        { currentPassword: 'old', newPassword: { first: 'new', second: 'new' } },
      ],
      [
        'PUT',
        '/request-password-reset',
        { email: 'sara@example.com', email_or_phoneNumber: 'sara@example.com' },
      ],
      ['PUT', '/password-reset/a%2Fb', { password: { first: 'new', second: 'new' } }],
      ['DELETE', '/me', { password: 'new' }],
    ]);
  });

  it('proves an email with the token of the mail', async () => {
    const { api, calls } = contractApi({ '/verify-account': null, '/resend-verification-link': null });
    await api.verifyAccount('t&t');
    await api.resendVerification('sara@example.com');
    expect(calls).toMatchObject([
      { method: 'PUT', path: '/verify-account', query: { token: 't&t' }, body: undefined },
      { method: 'POST', path: '/resend-verification-link', body: { email: 'sara@example.com' } },
    ]);
  });

  it.each([
    ['shop/password-refused', { 'newPassword.first': [expect.stringContaining('غير متطابقتين')] }],
    [
      'sylius/password-refused',
      {
        body: ['This form should not contain extra fields.'],
        currentPassword: ['Provided password is different than the current one.'],
        'newPassword.first': ["The entered passwords don't match"],
      },
    ],
  ])('is told at the field why a password was refused (%s)', async (name, fields) => {
    const { api } = contractApi({ '/me/change-password': refused(400, name) });
    await expect(api.changePassword({ currentPassword: 'old', newPassword: 'new' })).rejects.toMatchObject({
      kind: 'invalid',
      fields,
    });
  });
});

describe('the address book', () => {
  it('of this shop marks the default', async () => {
    const { api } = contractApi({ '/address-book/': 'shop/address-book' });
    const entries = await api.addresses();
    expect(entries.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      ['1', true],
      ['2', false],
    ]);
    expect(entries[0]).toMatchObject({ city: 'الرياض', provinceCode: 'SA-01', phoneNumber: '0551234567' });
  });

  it('of a stock shop has no default, and lets no more through than an address', async () => {
    const { api } = contractApi({ '/address-book/': 'sylius/address-book' }, sylius);
    const [first, second] = await api.addresses();
    expect(first).toEqual({
      id: '3',
      isDefault: false,
      firstName: 'Sherlock',
      lastName: 'Holmes',
      countryCode: 'GB',
      city: 'London',
      street: 'Baker Street 221b',
      postcode: 'NW1',
    });
    expect(second?.phoneNumber).toBeUndefined();
  });

  it('is empty where there is none', async () => {
    await expect(contractApi({}, sylius).api.addresses()).resolves.toEqual([]);
  });

  it('is changed by the exact paths', async () => {
    const { api, calls } = contractApi({
      '/address-book/': 'shop/address',
      '/address-book/7': null,
      '/address-book/7/default': null,
    });
    await expect(api.addAddress(address)).resolves.toMatchObject({ id: '1', isDefault: true });
    await api.updateAddress('7', address);
    await api.setDefaultAddress('7');
    await api.removeAddress('7');
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/address-book/', address],
      ['PUT', '/address-book/7', address],
      ['PATCH', '/address-book/7/default', undefined],
      ['DELETE', '/address-book/7', undefined],
    ]);
  });

  it.each([
    ['shop/address-refused', ['firstName', 'countryCode']],
    ['sylius/address-refused', ['firstName', 'countryCode', 'postcode']],
  ])('tells at the fields why an address was refused (%s)', async (name, fields) => {
    const { api } = contractApi({ '/address-book/': refused(400, name) });
    const error = await api.addAddress(address).catch((reason: unknown) => reason);
    expect(Object.keys((error as { fields: object }).fields)).toEqual(fields);
  });
});

describe('the wishlist', () => {
  it('is a page of products', async () => {
    const { api, calls } = contractApi({ '/wishlist': 'shop/wishlist' });
    await expect(api.wishlist({ page: 1, limit: 1 })).resolves.toMatchObject({
      page: 1,
      pages: 2,
      total: 2,
      items: [{ code: 'jug', variants: [{ price: { currency: 'SAR' } }] }],
    });
    expect(calls[0]?.query).toMatchObject({ page: '1', limit: '1' });
  });

  it('is told apart from an empty one where the backend keeps none', async () => {
    await expect(contractApi({}, sylius).api.wishlist({ page: 1, limit: 12 })).resolves.toBeNull();
  });

  it('takes codes with any character, one or many', async () => {
    const { api, calls } = contractApi({ '/wishlist': null, '/wishlist/a%2Fb%20c': null });
    await api.addToWishlist('a/b c');
    await api.removeFromWishlist('a/b c');
    await api.mergeWishlist(['a', 'b']);
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', '/wishlist/a%2Fb%20c', undefined],
      ['DELETE', '/wishlist/a%2Fb%20c', undefined],
      ['POST', '/wishlist', { products: ['a', 'b'] }],
    ]);
  });
});
