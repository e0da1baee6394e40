import { Type } from 'typebox';
import type { Settings } from '../kernel/settings/settings.ts';
import { signAccessToken } from './authentication.ts';
import type { Session } from './sessions.ts';

/** What a log-in is answered with. */
export const Tokens = Type.Object({ token: Type.String(), refresh_token: Type.String() });

export const tokensOf = async (session: Session, { jwtSecret }: Settings) => ({
  token: await signAccessToken(session, jwtSecret),
  refresh_token: session.refreshToken,
});
