import { Type } from 'typebox';
import type { Settings } from '../kernel/settings/settings.ts';
import { signAccessToken } from './authentication.ts';
import type { Session } from './sessions.ts';

/** What a log-in responds with. */
export const Tokens = Type.Object({ token: Type.String(), refresh_token: Type.String() });

export async function tokensOf(session: Session, { jwtSecret }: Settings) {
  return {
    token: await signAccessToken(session, jwtSecret),
    refresh_token: session.refreshToken,
  };
}
