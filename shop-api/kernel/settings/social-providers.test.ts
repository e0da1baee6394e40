import { readSocialProviders } from './social-providers.ts';

const google = {
  OIDC_GOOGLE_ISSUER: 'https://accounts.google.com',
  OIDC_GOOGLE_CLIENT_ID: 'shop',
  OIDC_GOOGLE_CLIENT_SECRET: 'secret',
};

describe('providers of social log-ins', () => {
  it('are as many as are set', () => {
    const { providers, mistakes } = readSocialProviders({
      ...google,
      OIDC_HOME_ISSUER: 'http://127.0.0.1:4000',
      OIDC_HOME_CLIENT_ID: 'shop',
      OIDC_HOME_CLIENT_SECRET: 'secret',
      OIDC_EMPTY_ISSUER: '',
    });
    expect(mistakes).toEqual([]);
    expect(providers.map(({ name, label }) => [name, label])).toEqual([
      ['google', 'Google'],
      ['home', 'Home'],
    ]);
  });

  it('are refused when they are set in part, or are asked without encryption', () => {
    expect(readSocialProviders({ ...google, OIDC_GOOGLE_CLIENT_SECRET: '' }).mistakes).toEqual([
      'OIDC_GOOGLE_CLIENT_SECRET must be set, as the others of GOOGLE are',
    ]);
    expect(
      readSocialProviders({ ...google, OIDC_GOOGLE_ISSUER: 'http://accounts.example' }).mistakes,
    ).toEqual(['OIDC_GOOGLE_ISSUER must be an https address, not "http://accounts.example"']);
  });
});
