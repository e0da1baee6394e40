import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk } from '../../testing/orders-command.ts';
import { printedPdf } from '../../testing/printed-pdf.ts';
import { address, readyCart } from '../../testing/shopper.ts';
import type { PlacedOrder } from '../orders/order-view.ts';
import { renderPackingSlips } from './render-packing-slips.ts';

onEachDatabase('packing slips', ({ shop: shopOf }) => {
  const place = async (lastName: string, quantity: number) => {
    const token = await readyCart(shopOf(), { productCode: 'jug', quantity });
    const put = (step: string, body: object) => shopOf().call('PUT', `/checkout/${token}/${step}`, { body });
    await put('address', { shippingAddress: { ...address, lastName } });
    await put('shipping/0', { method: 'standard' });
    await put('payment/0', { method: 'cash_on_delivery' });
    await put('complete', { email: `${randomUUID()}@example.com`, notes: 'Ring twice' });
    return (await shopOf().get<PlacedOrder>(`/orders/${token}?locale=en`)).body;
  };
  const print = async (numbers: string, locale: string) => {
    const token = (await readFile(join(shopOf().dataFolder, 'admin-token'), 'utf8')).trim();
    const path = `/shop-api/admin/orders/packing-slips.pdf?numbers=${numbers}&locale=${locale}`;
    const response = await fetch(shopOf().url + path, { headers: { authorization: `Bearer ${token}` } });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    return printedPdf(Buffer.from(await response.arrayBuffer()));
  };

  it.each([
    ['ar', ['إبريق', 'شارع العليا', 'الصنف', 'عدد القطع']],
    ['en', ['Packing', 'Item', 'Pieces']],
  ])('has in %s what goes into each parcel, on a page of its own, without a price', async (locale, words) => {
    const first = await place('Alpha', 7);
    const second = await place('Omega', 3);
    const { pages, text } = await print(`${second.number},${first.number},${second.number}`, locale);
    expect(pages).toBe(2);
    // Words are all that a reader of PDFs makes out.
    for (const part of [...words, first.number, second.number, '1204', 'Ring', 'twice'])
      expect(text).toContain(part);
    expect(text.indexOf('Omega')).toBeLessThan(text.indexOf('Alpha'));
    for (const amount of [first.totals.total, first.totals.items / 7])
      expect(text).not.toContain((amount / 100).toFixed(2).replace(/\.00$/, ''));
    expect(text).not.toMatch(/SAR|ر\.س/);
  });

  it('refuses what is no order, and more than a hundred', async () => {
    const status = async (numbers: string) =>
      (await askDesk(shopOf(), 'GET', `/orders/packing-slips.pdf?numbers=${numbers}`)).status;
    expect(await status('999999999')).toBe(404);
    for (const wrong of ['', 'abc', Array(101).fill('1').join()]) expect(await status(wrong)).toBe(400);
  });
});

it('goes on on another page where an order is long, and begins the next one anew', async () => {
  const slip = {
    number: '000000117',
    placedAt: new Date('2026-11-23T22:30:00Z'),
    recipient: 'سارة العتيبي\nالرياض',
    shipping: 'Standard',
    lines: Array(60).fill({ name: 'Linen shirt\nM', code: 'L-1', quantity: 2 }),
    gift: { message: 'كل عام وأنتم بخير' },
  };
  const { pages, text } = await printedPdf(
    await renderPackingSlips([slip, { ...slip, lines: slip.lines.slice(0, 1), number: '000000118' }], 'en'),
  );
  expect(pages).toBe(5);
  for (const part of ['000000117', '000000118', '2026-11-24', '120', 'wrapped', 'بخير'])
    expect(text).toContain(part);
});
