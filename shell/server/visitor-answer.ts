import type { FastifyInstance } from 'fastify';
import type { VisitorState } from '../shop-context.ts';
import { VISITOR } from '../visitor-cookie.ts';
import type { PageOptions } from './pages.ts';

/** What a document for everybody asks for once it is in somebody's browser. */
export function registerVisitor(app: FastifyInstance, { visitorOf }: Pick<PageOptions, 'visitorOf'>): void {
  app.get<{ Querystring: { locale?: string } }>(VISITOR, async (request, reply) => {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const locale = request.query.locale === 'en' ? 'en' : 'ar';
    const { customer, cart, unreadCart } = await visitorOf(request, reply, locale, gone.signal, 'visitor');
    const visitor: VisitorState = { customer, cart, unreadCart };
    return reply
      .headers({ 'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'same-origin' })
      .send(visitor);
  });
}
