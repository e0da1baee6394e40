import type { DeskArea } from '@shop/shop-domain/desk-areas';
import type { FastifyRequest } from 'fastify';
import { mayCall } from '../../kernel/admin/desk-access.ts';
import { HttpError } from '../../kernel/http/http-error.ts';

/** What is not the catalogue's, though it comes in its files and stands in the history of changes. */
const AREAS: Record<string, DeskArea> = {
  pages: 'content',
  ads: 'content',
  articleTopics: 'content',
  articles: 'content',
  reviews: 'content',
  shippingMethods: 'settings',
};

/**
 * Whoever may write the catalogue may not by that way write what is somebody else's.
 * @param lists of a catalogue file
 * @throws HttpError 403
 */
export function requireLists({ staff, method }: FastifyRequest, lists: readonly string[]): void {
  if (staff && lists.some((list) => AREAS[list] && !mayCall(staff.role, AREAS[list], method)))
    throw new HttpError(403, { key: 'roleRefused' });
}
