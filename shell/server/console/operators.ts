import { Signer } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeskMember } from '../desk-proxy.ts';
import { isSame } from '../same-secret.ts';
import { clearCookie, readCookie, writeCookie } from '../tokens.ts';

const COOKIE = 'release_console';
const A_DAYS_WORK_S = 8 * 3600;

export interface Operator {
  name: string;
  /** Goes into each form of this session, and has to come back with it. */
  formToken: string;
  /** Whoever is of the desk's staff. */
  desk?: DeskMember;
}

export interface Operators {
  /** Whoever has logged in, until their session ends or their token is another one. */
  of(request: FastifyRequest): Operator | null;
  /** `null` for a token that is nobody's. */
  logIn(token: string, request: FastifyRequest, reply: FastifyReply): string | null;
  logOut(reply: FastifyReply): void;
}

/**
 * Sessions that no server keeps: name and end, signed with the operator's token, so that every shell knows them and another token
 * ends them.
 * @param tokens by name
 */
export function createOperators(tokens: Record<string, string>): Operators {
  const signed = (name: string, text: string): string => new Signer(tokens[name] ?? '').sign(text);

  function nameIn(session: string | undefined): string | null {
    const [encoded = '', end] = session?.split('.') ?? [];
    const name = Buffer.from(encoded, 'base64url').toString();
    if (!session || !Object.hasOwn(tokens, name) || !(Number(end) > Date.now())) return null;
    return new Signer(tokens[name] ?? '').unsign(session).valid ? name : null;
  }

  return {
    of(request) {
      const session = readCookie(request, COOKIE);
      const name = nameIn(session);
      return name === null ? null : { name, formToken: signed(name, `form ${session}`).slice(-43) };
    },
    logIn(token, request, reply) {
      // All of them, whichever fits: the time tells nothing.
      const [name] = Object.keys(tokens).filter((each) => isSame(token, tokens[each] ?? ''));
      if (name === undefined) return null;
      const session = `${Buffer.from(name).toString('base64url')}.${Date.now() + A_DAYS_WORK_S * 1000}`;
      writeCookie(request, reply, COOKIE, signed(name, session), A_DAYS_WORK_S, 'strict');
      return name;
    },
    logOut: (reply) => clearCookie(reply, COOKIE),
  };
}

/** Somebody of the staff as one: their forms are of the desk's session, and end with it. */
export const staffOperator = (desk: DeskMember): Operator => ({
  ...{ name: desk.name, desk },
  formToken: new Signer(desk.token).sign('form of the release console').slice(-43),
});
