import { randomInt } from 'node:crypto';
import { canariesIn, cohortOf } from '@shop/federation/host/cohorts';
import type { ReleaseDocument } from '@shop/federation/release/release-document';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, writeCookie } from './tokens.ts';

const COOKIE = 'cohort';
/** Enough for a share of one in a hundred to be even, and too few to know anybody by. */
const BUCKETS = 10_000;
const A_YEAR_S = 365 * 24 * 3600;

/**
 * The remotes of which this visitor gets the candidate. A visitor is given a number at random with the first document that depends on
 * it, and keeps it through log-in and log-out.
 */
export function visitorCohort(
  request: FastifyRequest,
  reply: FastifyReply,
  release: ReleaseDocument,
): string[] {
  if (canariesIn(release).length === 0) return [];
  const kept = keptBucket(request);
  if (kept) return cohortOf(release, kept);
  const bucket = String(randomInt(BUCKETS));
  writeCookie(request, reply, COOKIE, bucket, A_YEAR_S);
  return cohortOf(release, bucket);
}

/** The same of a visitor who has been given a number before. */
export function keptCohort(request: FastifyRequest, release: ReleaseDocument): string[] {
  const kept = keptBucket(request);
  return kept ? cohortOf(release, kept) : [];
}

function keptBucket(request: FastifyRequest): string | undefined {
  const kept = readCookie(request, COOKIE);
  return kept && /^\d{1,4}$/.test(kept) ? kept : undefined;
}
