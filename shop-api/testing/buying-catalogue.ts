import { changedCatalogue } from './catalogue-files.ts';

const text = (words: string) => ({ ar: words, en: words });
const amounts = (SAR: number, USD: number) => ({ SAR, USD });
const offer = { taxons: { main: 'home', others: [] }, options: [], attributes: {}, images: [] };

/** The fixture with goods and promotions of which each is about one rule. @returns the file */
export const buyingCatalogue = (): Promise<string> =>
  changedCatalogue((catalogue) => {
    catalogue.products.push(
      ...[
        { code: 'mug', price: 1999, stock: 200 },
        { code: 'plate', price: 777, stock: 200 },
        { code: 'castle', price: 500_000, stock: 20 },
        { code: 'last-bowl', price: 1000, stock: 1 },
      ].map(({ code, price, stock }) => ({
        ...offer,
        code,
        name: text(code),
        slug: text(code),
        createdAt: '2026-01-01',
        variants: [{ code: `${code}-one`, values: {}, stock, prices: { SAR: { price }, USD: { price } } }],
      })),
    );
    const tenth = { kind: 'percentage' as const, percent: 10 };
    catalogue.promotions = [
      {
        code: 'large-orders',
        name: { ar: 'خصم الطلبات الكبيرة', en: 'Large orders' },
        discount: { kind: 'fixed', amounts: amounts(10_000, 3000) },
        minimum: amounts(1_000_000, 300_000),
      },
      {
        code: 'welcome',
        name: { ar: 'خصم الترحيب', en: 'Welcome' },
        discount: tenth,
        coupons: [
          { code: 'WELCOME10' },
          { code: 'THREE', usageLimit: 3 },
          { code: 'ONCE', perCustomerLimit: 1 },
          { code: 'OLD', expiresAt: '2020-01-01' },
          { code: 'today٢٠', expiresAt: new Date().toISOString().slice(0, 10) },
        ],
      },
      {
        code: 'thanks',
        name: text('Thanks'),
        discount: { kind: 'fixed', amounts: amounts(5000, 1300) },
        minimum: amounts(9995, 9995),
        coupons: [{ code: 'THANKS' }],
      },
      {
        code: 'gift',
        name: text('Gift'),
        discount: { kind: 'percentage', percent: 100 },
        coupons: [{ code: 'GIFT' }],
      },
      {
        code: 'later',
        name: text('Later'),
        discount: tenth,
        startsAt: '2099-01-01',
        coupons: [{ code: 'LATER' }],
      },
      {
        code: 'past',
        name: text('Past'),
        discount: tenth,
        endsAt: '2020-01-01',
        coupons: [{ code: 'PAST' }],
      },
    ];
    catalogue.shippingMethods = [
      {
        code: 'standard',
        name: text('Standard'),
        description: text('Standard'),
        rate: { kind: 'flat', price: amounts(2500, 700), freeAbove: { SAR: 50_000 } },
        countries: ['SA'],
        workingDays: { min: 3, max: 5 },
      },
      {
        code: 'by-piece',
        name: text('By piece'),
        description: text('By piece'),
        rate: { kind: 'per-unit', price: amounts(300, 100) },
        countries: ['SA', 'AE'],
      },
      {
        code: 'free-pickup',
        name: text('Pick-up'),
        description: text('Pick-up'),
        rate: { kind: 'flat', price: amounts(0, 0) },
        countries: ['SA'],
      },
    ];
  });
