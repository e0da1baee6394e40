import { randomUUID } from 'node:crypto';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { adminToken, askDesk } from '../../testing/orders-command.ts';
import { printedPdf } from '../../testing/printed-pdf.ts';
import { readyCart } from '../../testing/shopper.ts';
import type { PlacedOrder } from '../orders/order-view.ts';
import { renderShippingLabels } from './render-shipping-labels.ts';

onEachDatabase('labels of parcels', ({ shop: shopOf }) => {
  const place = async (quantity: number) => {
    const token = await readyCart(shopOf(), { productCode: 'jug', quantity });
    const body = { email: `${randomUUID()}@example.com` };
    await shopOf().call('PUT', `/checkout/${token}/complete`, { body });
    return (await shopOf().get<PlacedOrder>(`/orders/${token}?locale=en`)).body;
  };
  const print = async (numbers: string, locale: string) => {
    const path = `/shop-api/admin/orders/labels.pdf?numbers=${numbers}&locale=${locale}`;
    const authorization = `Bearer ${await adminToken(shopOf())}`;
    const response = await fetch(shopOf().url + path, { headers: { authorization } });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    return printedPdf(Buffer.from(await response.arrayBuffer()));
  };

  it('name whom a parcel is for, and what is to be collected', async () => {
    const first = await place(3);
    const second = await place(1);
    const { pages, text, code } = await print(`${first.number},${second.number}`, 'en');
    expect(pages).toBe(2);
    expect(code).toBe(first.number);
    const amount = (first.totals.total / 100).toFixed(2);
    for (const part of [first.number, second.number, 'العليا', 'collect', amount, 'Pieces'])
      expect(text).toContain(part);
  });

  it('say that nothing is to be collected once it is paid', async () => {
    const order = await place(1);
    await askDesk(shopOf(), 'POST', `/orders/${order.number}/ship`, {});
    await askDesk(shopOf(), 'POST', `/orders/${order.number}/deliver`);
    const { text } = await print(order.number, 'ar');
    expect(text).toContain('مدفوع');
    expect(text).not.toContain((order.totals.total / 100).toFixed(2));
  });

  it('are of orders that there are', async () => {
    expect((await askDesk(shopOf(), 'GET', '/orders/labels.pdf?numbers=999999999')).status).toBe(404);
  });
});

it('writes an address that is long smaller, above the code', async () => {
  const label = {
    number: '000000117',
    sender: 'Dithar\nKing Fahd Road, Riyadh',
    recipient: `سارة العتيبي\n${'شارع الأمير محمد بن عبد العزيز، '.repeat(12)}`,
    shipping: 'Standard',
    pieces: 2,
  };
  const { pages, code } = await printedPdf(await renderShippingLabels([label], 'ar'));
  expect([pages, code]).toEqual([1, '000000117']);
});
