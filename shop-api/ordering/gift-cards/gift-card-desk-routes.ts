import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { emailOf } from '@shop/shop-domain/email';
import { dayInRiyadh } from '@shop/shop-domain/riyadh-day';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import { Type } from 'typebox';
import { type GiftCard, lockGiftCard, moveGiftCard } from '../../cart/cart.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { giftCardMovements, giftCards } from '../../kernel/database/schema.ts';
import { HttpError, invalid, notFound } from '../../kernel/http/http-error.ts';
import { LOCALES } from '../../kernel/language/locale.ts';
import { plainLine } from '../../kernel/language/plain-line.ts';
import type { Shop } from '../../kernel/shop.ts';
import { deliverGiftCards, mailGiftCard } from './deliver-gift-cards.ts';
import type { DeskGiftCard } from './desk-gift-card.ts';
import { issueGiftCard } from './issue-gift-card.ts';

const params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });
const name = Type.String({ minLength: 1, maxLength: 100 });
const PAGE_SIZE = 100;

/** For the merchant: registered where the admin token is asked for. Each change responds with the card as it is then. */
export function giftCardDeskRoutes(shop: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries, settings } = shop;
    server.addHook('onRequest', async () => {
      if (!settings.giftCards) throw notFound('giftCardsOff');
    });

    server.get(
      '/gift-cards',
      {
        schema: {
          summary: 'Gift cards, newest first, with what is left on them',
          querystring: Type.Object({ page: Type.Integer({ minimum: 1, maximum: 1e6, default: 1 }) }),
        },
      },
      async ({ query: { page } }) => {
        const rows = await queries
          .select()
          .from(giftCards)
          .orderBy(desc(giftCards.id))
          .limit(PAGE_SIZE)
          .offset((page - 1) * PAGE_SIZE);
        return { total: await queries.$count(giftCards), items: await view(queries, rows) };
      },
    );

    server.get(
      '/gift-cards/:id',
      { schema: { summary: 'A gift card with all that it paid for', params } },
      async (request) => show(queries, request.params.id),
    );

    server.post(
      '/gift-cards',
      {
        schema: {
          summary: 'Makes a gift card that nobody has bought',
          body: Type.Object({
            amount: Type.Integer({ minimum: 100, maximum: 1_000_000_00 }),
            locale: Type.Enum([...LOCALES], { default: 'ar' }),
            recipientName: name,
            recipientEmail: Type.String({ minLength: 1, maxLength: 254 }),
            senderName: Type.Optional(name),
            message: Type.Optional(Type.String({ maxLength: 300 })),
            deliverOn: Type.Optional(Type.String({ format: 'date' })),
          }),
        },
      },
      async ({ body, log }) => {
        const recipientEmail = emailOf(body.recipientEmail);
        if (!recipientEmail) throw invalid('recipientEmail', 'email');
        const id = await queries.transaction((tx) =>
          issueGiftCard(tx, {
            ...body,
            recipientEmail,
            recipientName: plainLine(body.recipientName),
            senderName: body.senderName && plainLine(body.senderName),
            deliverOn: body.deliverOn ?? dayInRiyadh(new Date()),
          }),
        );
        await deliverGiftCards(shop, log, { id });
        return show(queries, id);
      },
    );

    server.post(
      '/gift-cards/:id/disable',
      { schema: { summary: 'Disables a gift card', params } },
      async ({ params: { id } }) => {
        await change(queries, id, async (tx, card) => {
          await moveGiftCard(tx, id, { kind: 'disabled', amount: -card.balance });
          await tx.update(giftCards).set({ disabledAt: new Date() }).where(eq(giftCards.id, id));
        });
        return show(queries, id);
      },
    );

    // The mail was lost, or read by somebody else: the code before it is worth nothing any more.
    server.post(
      '/gift-cards/:id/send',
      { schema: { summary: 'Mails a gift card once more', params } },
      async ({ params: { id } }) => {
        await change(queries, id, async (tx, card) => {
          if (card.deliveredAt === null) throw new HttpError(409, { key: 'giftCardUndelivered' });
          // Whose it was may be forgotten then.
          if (card.balance <= 0) throw new HttpError(409, { key: 'giftCardEmpty' });
          await mailGiftCard(tx, settings, card);
        });
        return show(queries, id);
      },
    );
  };
}

/** @throws HttpError 404, 409 for one that is disabled */
function change(
  queries: Queries,
  id: number,
  move: (tx: Queries, card: GiftCard) => Promise<void>,
): Promise<void> {
  return queries.transaction(async (tx) => {
    const card = await lockGiftCard(tx, id);
    if (!card) throw notFound('giftCardId');
    if (card.disabledAt !== null) throw new HttpError(409, { key: 'giftCardDisabled' });
    await move(tx, card);
  });
}

async function show(queries: Queries, id: number): Promise<DeskGiftCard> {
  const [card] = await view(queries, await queries.select().from(giftCards).where(eq(giftCards.id, id)));
  if (!card) throw notFound('giftCardId');
  return card;
}

async function view(queries: Queries, rows: (typeof giftCards.$inferSelect)[]): Promise<DeskGiftCard[]> {
  const ids = rows.map(({ id }) => id);
  const movements = await queries
    .select()
    .from(giftCardMovements)
    .where(inArray(giftCardMovements.giftCardId, ids))
    .orderBy(asc(giftCardMovements.id));
  return rows.map((row) => {
    const own = movements.filter(({ giftCardId }) => giftCardId === row.id);
    return {
      id: row.id,
      lastFour: row.lastFour ?? undefined,
      state: stateOf(row),
      balance: own.reduce((sum, { amount }) => sum + amount, 0),
      recipientName: row.recipientName,
      recipientEmail: row.recipientEmail,
      senderName: row.senderName ?? undefined,
      message: row.message || undefined,
      deliverOn: row.deliverOn,
      deliveredAt: row.deliveredAt?.toISOString(),
      expiresAt: row.expiresAt?.toISOString(),
      movements: own.map(({ at, kind, amount, orderNumber }) => ({
        at: at.toISOString(),
        kind,
        amount,
        orderNumber: orderNumber ?? undefined,
      })),
    };
  });
}

function stateOf({ disabledAt, deliveredAt, expiresAt }: typeof giftCards.$inferSelect) {
  if (disabledAt !== null) return 'disabled';
  if (deliveredAt === null) return 'waiting';
  return expiresAt !== null && expiresAt <= new Date() ? 'expired' : 'active';
}
