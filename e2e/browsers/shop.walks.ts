import { newCustomer } from '../shop/account-pages.ts';
import { expect, test } from './test.ts';
import type { Target, Visitor } from './visitor.ts';

const button = (name: string | RegExp): Target => ({ selector: 'main button', name });
const link = (name: string | RegExp): Target => ({ selector: 'main a', name });
const field = (name: string): Target => ({ selector: 'main input', name });
const heading = (visitor: Visitor) => expect.poll(() => visitor.text('main h1'));

test('a guest buys', async ({ visitor, language, messages }) => {
  const { cart, checkout, confirmation, sampleProduct } = messages;
  await visitor.open(`/${language}/product/${sampleProduct.slug}`);
  await visitor.press(button(messages.addToCart));
  await expect.poll(() => visitor.text('#toasts')).toContain(messages.addedToCart);

  await visitor.open(`/${language}/cart`);
  await visitor.press(link(new RegExp(cart.checkOut)));
  await heading(visitor).toBe(checkout.title);
  await visitor.type(field(checkout.phone), '0501234567');
  await visitor.type(field(checkout.email), newCustomer().email);
  await visitor.press(button(checkout.saveContact));
  await visitor.type(field(checkout.firstName), 'سارة');
  await visitor.type(field(checkout.lastName), 'Alharbi');
  await visitor.type(field(checkout.street), 'طريق الملك فهد 12');
  await visitor.type(field(checkout.city), 'Riyadh');
  await visitor.choose('main select[name=provinceCode]', 1);
  await visitor.type(field(checkout.postcode), '12345');
  await visitor.press(button(checkout.saveAddress));
  await visitor.press({ selector: 'main input[type=radio]', name: new RegExp(checkout.cashOnDelivery) });
  await visitor.press(button(new RegExp(checkout.confirm)));
  await heading(visitor).toBe(confirmation.title);
});

test('a list is filtered and widened again', async ({ visitor, language, messages, window }) => {
  const { list, largeCategory } = messages;
  const total = () =>
    visitor.call(() => Number(document.querySelector<HTMLElement>('[data-total]')?.dataset.total));
  await visitor.open(`/${language}/taxons/${largeCategory.slug}?page=1`);
  const all = await total();
  const isPhone = window.width < 600;
  const opener = button(new RegExp(isPhone ? list.filters : list.sizes));
  const size = { selector: 'main input[name=size]' };
  await visitor.press(opener);
  // On phones the sheet covers it.
  if (!isPhone) {
    await expect.poll(() => visitor.count(size)).toBeGreaterThan(0);
    await visitor.press(opener);
    await expect.poll(() => visitor.count(size)).toBe(0);
    await visitor.press(opener);
  }
  await visitor.press(size);
  await visitor.press(button(list.apply));
  await expect.poll(() => visitor.path()).toMatch(/[?&]size=/);
  await expect.poll(total).toBeLessThan(all);
  await visitor.press(link(list.clearAll));
  await expect.poll(total).toBe(all);
});

test('a customer logs in', async ({ visitor, language, messages }) => {
  const { account, logIn, signUp } = messages;
  const customer = newCustomer();
  await visitor.open(`/${language}/signup`);
  await visitor.type(field(signUp.name), customer.name);
  await visitor.type(field(signUp.email), customer.email);
  await visitor.type(field(signUp.password), customer.password);
  await visitor.press(button(signUp.submit));
  await heading(visitor).toBe(logIn.title);
  await visitor.type(field(logIn.identifier), customer.email);
  await visitor.type(field(signUp.password), customer.password);
  await visitor.press(button(logIn.submit));
  await expect.poll(() => visitor.path()).toBe(`/${language}`);
  await visitor.open(`/${language}/account-my-order`);
  await heading(visitor).toBe(account.history);
});

test('Back leads to the place in the list that was left', async ({ visitor, language, messages }) => {
  const path = `/${language}/taxons/${messages.largeCategory.slug}?page=1`;
  await visitor.open(path);
  const title = await visitor.text('main h1');
  const card = { selector: 'main li:nth-of-type(n + 5) article :is(h2, h3) a' };
  await visitor.press(card);
  await expect.poll(() => visitor.path()).toMatch(/\/product\//);
  await visitor.arrives();
  const place = await visitor.call(() => scrollY);
  await visitor.back();
  await heading(visitor).toBe(title);
  expect(await visitor.path()).toBe(path);
  await expect.poll(() => visitor.call(() => scrollY)).toBeGreaterThan(place);
});
