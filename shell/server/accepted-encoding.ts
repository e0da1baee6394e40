import type { FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';
export type StreamedEncoding = Encoding | 'zstd';

export function accepts({ headers }: Pick<FastifyRequest, 'headers'>, encoding: string): boolean {
  const pattern = new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`);
  return pattern.test(headers['accept-encoding'] ?? '');
}

/** The smallest that the asker takes, for what is compressed once. */
export function acceptedEncoding(request: FastifyRequest): Encoding {
  if (accepts(request, 'br')) return 'br';
  return accepts(request, 'gzip') ? 'gzip' : 'identity';
}

/** The quickest that is as small, for what is compressed while it is sent. */
export const streamedEncoding = (request: FastifyRequest): StreamedEncoding =>
  accepts(request, 'zstd') ? 'zstd' : acceptedEncoding(request);
