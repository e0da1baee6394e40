import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { TIMEOUT } from './timeout.ts';

/** Who logs in at the provider, as it tells the shop. */
export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  /** Gives the shop nothing. */
  refuses?: boolean;
}

/** A real provider in its own process, spoken to over HTTP. */
export interface IdentityProvider {
  /** As the shop's settings know it. */
  settings: Record<string, string>;
  /** Walks through its pages as a person's browser does. @returns the query that the shop is answered with */
  logIn(url: string, person: Person): Promise<string>;
  stop(): Promise<void>;
}

export const startIdentityProvider = async (redirectUri: string): Promise<IdentityProvider> => {
  const child = fork(join(import.meta.dirname, 'identity-provider-process.ts'), {
    execPath: process.execPath,
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      REDIRECT_URI: redirectUri,
    },
    // It warns of its keys, which are made for one run alone.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const signal = AbortSignal.timeout(TIMEOUT);
  const [issuer] = (await once(child, 'message', { signal })) as [string];
  return {
    settings: {
      OIDC_HOME_ISSUER: issuer,
      OIDC_HOME_CLIENT_ID: 'shop',
      OIDC_HOME_CLIENT_SECRET: 'a secret of the tests',
    },

    async logIn(url, person) {
      child.send(person);
      await once(child, 'message', { signal: AbortSignal.timeout(TIMEOUT) });
      const cookies = new Map<string, string>();
      let next = url;
      while (!next.startsWith(redirectUri)) {
        const response = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
          signal: AbortSignal.timeout(TIMEOUT),
        });
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (!location) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
        next = new URL(location, next).href;
      }
      return new URL(next).search;
    },

    async stop() {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
};
