import { resolve } from 'node:path';
import { FederationError } from '@shop/federation/errors';
import { bootMessage, readSettings, SettingsError } from './settings.ts';

const ROOT = resolve('/srv/shop');

function mistakesOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    readSettings(ROOT, environment);
    return [];
  } catch (error) {
    return (error as SettingsError).mistakes;
  }
}

describe('settings', () => {
  it('have a default for everything', () => {
    expect(readSettings(ROOT, {})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: resolve(ROOT, '.data'),
      telemetryPercent: 10,
      documentCacheMb: 64,
      edgeMaxAgeS: 0,
      shopApiUrl: undefined,
      publicUrl: undefined,
      trustProxy: ['loopback'],
      brand: { ar: 'دثار', en: 'Dithar' },
      cardAddRequiresLogin: true,
      sizeChoice: 'first',
      serviceWorker: true,
      templatePages: true,
      whatsappNumber: undefined,
      renderTimeoutMs: 3000,
      renderIsolation: true,
      renderProcesses: 16,
      rendersAtOnce: 16,
      renderWaitMs: 3000,
      renderMemoryMb: 384,
      renderHeartbeatMs: 2000,
      shutdownDelayMs: 0,
      remoteTimeoutMs: 10_000,
      releasesTimeoutMs: 1_000,
      stallTimeoutMs: 30_000,
      hsts: 'max-age=31536000',
      logLevel: 'info',
    });
  });

  it('give whoever sends visitors time to send them elsewhere, in production', () => {
    const delay = (environment: NodeJS.ProcessEnv) => readSettings(ROOT, environment).shutdownDelayMs;
    expect(delay({ NODE_ENV: 'production' })).toBe(5000);
    expect(delay({ NODE_ENV: 'production', SHUTDOWN_DELAY_MS: '20' })).toBe(20);
  });

  it('tell how long browsers are to insist on https, or not to', () => {
    const value = 'max-age=63072000; includeSubDomains; preload';
    expect(readSettings(ROOT, { HSTS: value }).hsts).toBe(value);
    expect(readSettings(ROOT, { HSTS: 'off' }).hsts).toBeUndefined();
    expect(mistakesOf({ HSTS: 'on' })).toEqual([
      'HSTS must be off, or such as "max-age=31536000; includeSubDomains", not "on"',
    ]);
  });

  it('name the proxies that are believed, or none', () => {
    expect(readSettings(ROOT, { TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toEqual([
      'loopback',
      '10.0.0.0/8',
    ]);
    expect(readSettings(ROOT, { TRUST_PROXY: 'off' }).trustProxy).toBe(false);
    expect(mistakesOf({ TRUST_PROXY: 'everybody' })).toEqual([
      'TRUST_PROXY must be off, or addresses, ranges and loopback, linklocal, uniquelocal, not "everybody"',
    ]);
  });

  it('come from the environment, trimmed', () => {
    const settings = readSettings(ROOT, {
      ...{ PORT: ' 0 ', DATA_DIR: 'kept', SHOP_API_URL: 'https://api.shop.test//', BRAND_NAME: 'متجر' },
      ...{
        CARD_ADD_REQUIRES_LOGIN: 'Off',
        SIZE_CHOICE: 'ask',
        WHATSAPP_NUMBER: '966500000000',
        LOG_LEVEL: 'silent',
        TEMPLATE_PAGES: 'off',
      },
    });
    expect(settings).toMatchObject({
      ...{ port: 0, dataDir: resolve(ROOT, 'kept'), shopApiUrl: 'https://api.shop.test' },
      ...{ brand: { ar: 'متجر', en: 'متجر' }, cardAddRequiresLogin: false, templatePages: false },
      sizeChoice: 'ask',
      ...{ whatsappNumber: '966500000000', logLevel: 'silent' },
    });
  });

  it.each([
    [{ NODE_ENV: 'production' }, false],
    [{ DATABASE_URL: 'postgres://shop@db/shop' }, false],
    [{ NODE_ENV: 'production', TEMPLATE_PAGES: 'true' }, true],
  ])('have sample pages where nobody opens a shop, or asks for them: %j', (environment, templatePages) => {
    expect(readSettings(ROOT, environment)).toMatchObject({ templatePages });
  });

  it('are as by default where a variable is empty', () => {
    expect(readSettings(ROOT, { PORT: '', PUBLIC_URL: ' ', CARD_ADD_REQUIRES_LOGIN: '' })).toEqual(
      readSettings(ROOT, {}),
    );
  });

  it.each([
    ['PORT', 'http', 'PORT must be a whole number from 0 to 65535, not "http"'],
    ...['{"mfe-product":{"speed":1}}', '{"mfe-product":{"lcp":-1}}', '{mfe-product}'].map((policies) => [
      'CANARY_GUARD',
      policies,
      `CANARY_GUARD must be off, on, or policies such as {"mfe-product":{"minimumSample":500,"lcp":10}}, not "${policies}"`,
    ]),
    ['OTEL_TRACES_SAMPLER_ARG', '2', 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "2"'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, not "65536"'],
    ['PORT', '80.5', 'PORT must be a whole number from 0 to 65535, not "80.5"'],
    ['RENDER_TIME_LIMIT_MS', '1', 'RENDER_TIME_LIMIT_MS must be a whole number from 50 to 60000, not "1"'],
    ['REMOTE_TIME_LIMIT_MS', '3s', 'REMOTE_TIME_LIMIT_MS must be a whole number from 50 to 120000, not "3s"'],
    [
      'SHOP_API_URL',
      'api.shop.test',
      'SHOP_API_URL must be an address that starts with http:// or https://, not "api.shop.test"',
    ],
    [
      'PUBLIC_URL',
      'ftp://shop.test',
      'PUBLIC_URL must be an address that starts with http:// or https://, not "ftp://shop.test"',
    ],
    [
      'DATABASE_URL',
      'mysql://db',
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://',
    ],
    ['CARD_ADD_REQUIRES_LOGIN', 'maybe', 'CARD_ADD_REQUIRES_LOGIN must be true or false, not "maybe"'],
    ['SIZE_CHOICE', 'always', 'SIZE_CHOICE must be first or ask, not "always"'],
    ['BRAND_NAME', 'د'.repeat(61), `BRAND_NAME must be at most 60 characters, not "${'د'.repeat(61)}"`],
    ['JWT_SECRET', 'short', 'JWT_SECRET must be at least 32 characters'],
    [
      'WHATSAPP_NUMBER',
      '+966 50',
      'WHATSAPP_NUMBER must be an international number in digits, such as 966500000000, not "+966 50"',
    ],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"',
    ],
  ])('name what is wrong with %s=%s in one line', (name, value, mistake) => {
    expect(mistakesOf({ [name]: value })).toEqual([mistake]);
  });

  it('name all mistakes at once', () => {
    const environment = { PORT: 'x', PUBLIC_URL: 'x', JWT_SECRET: 'x', LOG_LEVEL: 'x' };
    expect(
      mistakesOf(environment)
        .map((mistake) => mistake.split(' ')[0])
        .sort(),
    ).toEqual(Object.keys(environment).sort());
  });
});

describe('what kept the server from starting', () => {
  it.each([
    [
      new SettingsError(['PORT must be a number', 'LOG_LEVEL must be info']),
      'PORT must be a number\nLOG_LEVEL must be info',
    ],
    [new FederationError('FED-014', 'nothing released'), 'FED-014 nothing released'],
    [
      Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' }),
      'Port 3000 is taken: stop what uses it, or choose another with PORT=3001',
    ],
    [
      Object.assign(new Error('listen EACCES'), { code: 'EACCES' }),
      'Port 3000 needs more rights: choose one above 1023 with PORT=3000',
    ],
    [new Error('the disk is full'), 'the disk is full'],
  ])('is said in a line for %s', (error, message) => expect(bootMessage(error, 3000)).toBe(message));
});
