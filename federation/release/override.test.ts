import { SignJWT } from 'jose';
import { readOverrides, signOverrides } from './override.ts';

const SECRET = 'a secret of the shells that nobody else knows';
const HOUR = 3600_000;
const overrides = { 'mfe-product': '2.1.0-4f0c', 'mfe-content': '1.0.0' };

it('gives its versions until its time is over', async () => {
  const before = Date.now();
  const token = await signOverrides(SECRET, overrides, 2 * HOUR);
  const read = await readOverrides(SECRET, token);
  expect(read?.overrides).toEqual(overrides);
  expect(Math.abs((read?.until ?? 0) - before - 2 * HOUR)).toBeLessThan(60_000);
});

it('gives nothing once changed, of another secret, for another purpose, too old, without an end or unsigned', async () => {
  const token = await signOverrides(SECRET, overrides, HOUR);
  const [head = '', , signature = ''] = token.split('.');
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { overrides: { 'mfe-product': '9' }, aud: 'release-override', exp: 9_999_999_999 };
  const key = new TextEncoder().encode(SECRET);
  const signed = (audience: string) =>
    new SignJWT({ overrides }).setProtectedHeader({ alg: 'HS256' }).setAudience(audience);
  for (const bad of [
    [head, part(claims), signature].join('.'),
    [part({ alg: 'none' }), part(claims), ''].join('.'),
    await signOverrides(`${SECRET}!`, overrides, HOUR),
    await signed('log-in').setExpirationTime('1h').sign(key),
    await signed('release-override').setExpirationTime('-1h').sign(key),
    await signed('release-override').sign(key),
    'nonsense',
  ])
    expect(await readOverrides(SECRET, bad)).toBeNull();
});

it('is refused for what can be no version, for nothing, and for longer than a week', async () => {
  const wrongs: Record<string, string>[] = [{ 'mfe-product': '../1' }, { 'not a name': '1' }, {}];
  for (const wrong of wrongs)
    await expect(signOverrides(SECRET, wrong, HOUR)).rejects.toMatchObject({ code: 'FED-017' });
  for (const time of [0, -HOUR, 8 * 24 * HOUR, Number.NaN])
    await expect(signOverrides(SECRET, overrides, time)).rejects.toMatchObject({ code: 'FED-017' });
});
