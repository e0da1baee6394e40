import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import type { Person } from './identity-provider.ts';

/** An OpenID Connect provider that asks nothing: whoever comes is the person that the parent process named last. */

let person: Person = { sub: 'nobody' };
process.on('message', (message: Person) => {
  person = message;
  process.send?.('named');
});
process.on('disconnect', () => process.exit(0));

const server = createServer();
await once(server.listen(0, '127.0.0.1'), 'listening');
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'shop',
      client_secret: 'a secret of the tests',
      redirect_uris: [process.env.REDIRECT_URI ?? ''],
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  cookies: { keys: ['a key of the tests'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ ...person, sub }) }),
  async loadExistingGrant({ oidc }) {
    const grant = new provider.Grant({ clientId: 'shop', accountId: oidc.session?.accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

const answer = provider.callback();
server.on('request', (request, response) => {
  if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
  const result = person.refuses
    ? { error: 'access_denied' }
    : { login: { accountId: person.sub, remember: false } };
  void provider.interactionFinished(request, response, result);
});
process.send?.(issuer);
