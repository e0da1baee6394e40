import { dayInRiyadh } from '@shop/shop-domain/riyadh-day';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { giftCards, jobs } from '../../kernel/database/schema.ts';
import { readSettings } from '../../kernel/settings/settings.ts';
import { emptyDataFolder, removeFolder } from '../../testing/data-folder.ts';
import { onPostgres } from '../../testing/on-postgres.ts';
import { deliverGiftCards } from './deliver-gift-cards.ts';
import { issueGiftCard } from './issue-gift-card.ts';

const log = pino({ level: 'silent' });

onPostgres('delivering gift cards', (database) => {
  it('says of one card nothing that another is to blame for', async () => {
    const { queries } = database();
    const folder = await emptyDataFolder();
    const shop = { queries, settings: readSettings({ DATA_DIR: folder, GIFT_CARDS: 'on' }) };
    const issue = (recipientName: string) =>
      issueGiftCard(queries, {
        ...{ amount: 100_00, locale: 'ar', recipientName, recipientEmail: 'mona@example.com' },
        deliverOn: dayInRiyadh(new Date()),
      });
    const [broken, whole] = [await issue('سارة'), await issue('منى')];
    // A language without messages: its mail cannot be written.
    await queries.update(giftCards).set({ locale: sql`'xx'` }).where(eq(giftCards.id, broken));
    expect((await queries.select({ key: jobs.key }).from(jobs)).map(({ key }) => key)).toEqual(
      expect.arrayContaining([String(broken), String(whole)]),
    );
    expect(await deliverGiftCards(shop, log, { id: whole })).toBe(0);
    const delivered = await queries
      .select({ id: giftCards.id })
      .from(giftCards)
      .where(sql`${giftCards.deliveredAt} is not null`);
    expect(delivered).toEqual([{ id: whole }]);
    expect(await deliverGiftCards(shop, log, { id: broken })).toBe(1);
    expect(await deliverGiftCards(shop, log)).toBe(1);
    await removeFolder(folder);
  });
});
