import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Allows the inline scripts of this one document. */
    nonce: string;
    /** Whether shoppers see this shop over https, whatever the last hop to here was. */
    isSecure: boolean;
  }
}

/** On every answer, also on one that no route gives. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  // Documents have more of it, and drawings of merchants.
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
};

export interface TransportOptions {
  originOf(request: FastifyRequest): string;
  /** Value of `Strict-Transport-Security`; absent: none is sent. */
  hsts?: string;
}

/** Headers of every answer; the content security policy is the document's own and has its nonce. */
export function registerSecurityHeaders(app: FastifyInstance, { originOf, hsts }: TransportOptions): void {
  app.decorateRequest('nonce', '');
  app.decorateRequest('isSecure', {
    getter(this: FastifyRequest) {
      return originOf(this).startsWith('https:');
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    request.nonce = randomBytes(16).toString('base64');
    reply.headers(SECURITY_HEADERS);
    if (hsts && request.isSecure) reply.header('strict-transport-security', hsts);
  });
}

/** What may stand inline in one document: a nonce, or the hashes of what does. */
export interface InlineSources {
  scripts: string[];
  styles: string[];
}

export const nonceSources = (nonce: string): InlineSources => ({
  scripts: [`'nonce-${nonce}'`],
  styles: [`'nonce-${nonce}'`],
});

/**
 * Content security policy of a document: scripts of this site and of the hosts that remotes are released to, inline ones and style sheets by nonce
 * or hash, never `eval`. React writes `style` attributes, so those alone may stand inline.
 */
export function contentSecurityPolicy({ scripts, styles }: InlineSources, remoteOrigins: string[]): string {
  const files = ["'self'", ...remoteOrigins].join(' ');
  return Object.entries({
    'default-src': "'self'",
    'script-src': [files, ...scripts].join(' '),
    'style-src': [files, ...styles].join(' '),
    'style-src-attr': "'unsafe-inline'",
    'img-src': `${files} data:`,
    'font-src': files,
    'connect-src': files,
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ');
}
