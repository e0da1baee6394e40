import type { FastifyRequest } from 'fastify';
import '@fastify/cookie';

/** As it was chosen; null: the system decides. */
export function themeOf({ cookies: { theme } }: FastifyRequest): 'light' | 'dark' | null {
  return theme === 'light' || theme === 'dark' ? theme : null;
}
