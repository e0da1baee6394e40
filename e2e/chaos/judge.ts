import { type Goods, type Sums, sumsOf } from './goods.ts';
import { markOf, type Purchase } from './shoppers.ts';

/** What the database holds, as it is. */
export interface Ledger {
  orders: {
    token: string;
    number: string | null;
    email: string;
    mailbox: string;
    customer_email: string | null;
    coupon_code: string | null;
    items_total: string;
    shipping_total: string;
    promotion_total: string;
    tax_total: string;
    total: string;
  }[];
  lines: { token: string; code: string; quantity: number }[];
  payments: { token: string; amount: string }[];
  stock: { code: string; stock: number }[];
  coupons: { code: string; used: number }[];
  mails: { recipient: string; subject: string; sent: boolean }[];
}

/** The questions, by what is answered. */
export const LEDGER: Record<keyof Ledger, string> = {
  orders: `select token::text, number, orders.email, mailbox, customers.email as customer_email, coupon_code, items_total::text,
    shipping_total::text, promotion_total::text, tax_total::text, total::text
    from orders left join customers on customers.id = customer_id where state <> 'cart'`,
  lines: `select token::text, products.code, quantity from order_items join orders on orders.id = order_id
    join variants on variants.id = variant_id join products on products.id = product_id where state <> 'cart'`,
  payments: 'select token::text, amount::text from payments join orders on orders.id = order_id',
  stock: 'select products.code, stock from variants join products on products.id = product_id',
  coupons: 'select code, used from coupons',
  mails: 'select recipient, subject, sent_at is not null as sent from outbox',
};

/** A mail as the mail server took it. */
export interface Delivery {
  id: string;
  to: string;
  subject: string;
  text: string;
}

export interface Figures {
  accepted: number;
  refused: number;
  /** Shoppers who never learnt. */
  unknown: number;
  orders: number;
  mails: number;
  /** Deliveries of a mail that the mail server had already, with the same Message-ID. */
  copies: number;
  sold: number;
  couponsUsed: number;
}

/** Codes of what is told to whoever comes too late. */
const SOLD_OUT = /^(soldOut|stock)( |$)/;

/** Compares what shoppers were told with what the shop has kept and sent. @returns what is wrong, a line each */
export function judge(
  goods: Goods,
  purchases: readonly Purchase[],
  ledger: Ledger,
  deliveries: readonly Delivery[],
): { figures: Figures; violations: string[] } {
  const violations: string[] = [];
  const demand = (isRight: boolean, what: string) => {
    if (!isRight) violations.push(what);
  };
  const orders = Map.groupBy(ledger.orders, ({ token }) => token);
  const linesOf = Map.groupBy(ledger.lines, ({ token }) => token);
  const byToken = new Map(
    purchases.flatMap((purchase) => (purchase.token ? [[purchase.token, purchase]] : [])),
  );

  for (const purchase of purchases) {
    const { index, email, token = '', outcome } = purchase;
    const who = `shopper ${index}`;
    for (const complaint of purchase.complaints) violations.push(`${who}: ${complaint}`);
    const found = orders.get(token) ?? [];
    if (outcome === 'accepted') demand(found.length === 1, `${who}: accepted, and ${found.length} orders`);
    if (outcome === 'refused') {
      demand(found.length === 0, `${who}: refused, and there is an order`);
      demand(SOLD_OUT.test(purchase.reason ?? ''), `${who}: refused, since ${purchase.reason}`);
    }
    const [order] = found;
    if (!order) continue;
    demand((order.customer_email ?? order.email) === email, `${who}: the order is of ${order.email}`);
    const kept = new Map((linesOf.get(token) ?? []).map(({ code, quantity }) => [code, quantity]));
    demand(isSame(kept, purchase.lines), `${who}: bought ${tell(purchase.lines)}, kept ${tell(kept)}`);
    const due = sumsOf(goods, kept, order.coupon_code);
    const keptSums: Sums = {
      items: Number(order.items_total),
      shipping: Number(order.shipping_total),
      promotion: Number(order.promotion_total),
      taxes: Number(order.tax_total),
      total: Number(order.total),
    };
    for (const [name, sums] of Object.entries({
      kept: keptSums,
      shown: purchase.shown,
      told: purchase.order?.totals,
    }))
      for (const part of Object.keys(due) as (keyof Sums)[])
        if (sums) demand(sums[part] === due[part], `${who}: ${part} ${name} ${sums[part]}, due ${due[part]}`);
    const paid = ledger.payments.filter((payment) => payment.token === token);
    demand(
      paid.length === 1 && Number(paid[0]?.amount) === due.total,
      `${who}: ${paid.length} payments of ${paid.map(({ amount }) => amount)}, due ${due.total}`,
    );
    if (purchase.order)
      demand(
        purchase.order.number === order.number,
        `${who}: told ${purchase.order.number}, kept ${order.number}`,
      );
    judgeMails(purchase, order.number ?? '', order.email);
  }

  function judgeMails({ index }: Purchase, number: string, email: string) {
    const about = (subject: string) => subject.includes(number);
    const queued = ledger.mails.filter(({ subject }) => about(subject));
    demand(queued.length === 1, `shopper ${index}: ${queued.length} mails were written`);
    const came = deliveries.filter(({ subject }) => about(subject));
    const mails = new Set(came.map(({ id }) => id));
    demand(mails.size === 1, `shopper ${index}: ${mails.size} mails came`);
    for (const { to, text } of came) {
      demand(to === email, `shopper ${index}: the mail went to ${to}`);
      demand(text.includes(markOf(index)), `shopper ${index}: the mail is about somebody else`);
    }
  }

  for (const { token, number } of ledger.orders) demand(byToken.has(token), `order ${number} is nobody's`);
  const numbers = new Set(ledger.orders.map(({ number }) => number));
  demand(numbers.size === ledger.orders.length, 'two orders have one number');

  let sold = 0;
  for (const { code, stock } of goods.products) {
    const left = ledger.stock.find((row) => row.code === code)?.stock ?? Number.NaN;
    const bought = ledger.lines.reduce((sum, line) => sum + (line.code === code ? line.quantity : 0), 0);
    demand(left === stock - bought && left >= 0, `${code}: ${stock} − ${bought} sold, and ${left} left`);
    sold += bought;
  }

  let couponsUsed = 0;
  for (const { code, usageLimit = Number.POSITIVE_INFINITY, perCustomerLimit } of goods.coupons) {
    const uses = ledger.orders.filter((order) => order.coupon_code === code);
    const used = ledger.coupons.find((coupon) => coupon.code === code)?.used;
    demand(used === uses.length, `${code}: counted ${used}, in ${uses.length} orders`);
    demand(uses.length <= usageLimit, `${code}: in ${uses.length} orders of ${usageLimit}`);
    if (perCustomerLimit)
      // Customers and guests apart: nobody uses up what is another's by giving an email.
      for (const [buyer, own] of Map.groupBy(uses, (order) =>
        order.customer_email ? `customer ${order.customer_email}` : `guest ${order.mailbox}`,
      ))
        demand(own.length <= perCustomerLimit, `${code}: ${own.length} orders of ${buyer}`);
    couponsUsed += uses.length;
  }
  demand(
    ledger.mails.every(({ sent }) => sent),
    `${ledger.mails.filter(({ sent }) => !sent).length} mails were never sent`,
  );

  const count = (outcome: Purchase['outcome']) =>
    purchases.filter((purchase) => purchase.outcome === outcome).length;
  const ids = new Set(deliveries.map(({ id }) => id));
  return {
    figures: {
      ...{ accepted: count('accepted'), refused: count('refused'), unknown: count('unknown') },
      ...{
        orders: ledger.orders.length,
        mails: ids.size,
        copies: deliveries.length - ids.size,
        sold,
        couponsUsed,
      },
    },
    violations,
  };
}

const tell = (lines: ReadonlyMap<string, number>) => JSON.stringify([...lines].toSorted());
const isSame = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) =>
  tell(one) === tell(other);
