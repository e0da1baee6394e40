import type {
  Ad,
  Brand,
  Cart,
  Country,
  Customer,
  Order,
  PaymentMethod,
  Picture,
  Policies,
  Product,
  Taxon,
  Variant,
} from '../model.ts';

/** A small shop in Arabic, for the tests of whatever shows one. */
export const samplePicture: Picture = {
  src: '/media/0a1b2c3d/640',
  srcSet: [320, 640, 960, 1440].map((width) => `/media/0a1b2c3d/${width} ${width}w`).join(', '),
  color: '#d8cfc0',
  width: 1440,
  height: 1800,
};

const sizes = [
  { code: 'size_m', name: 'وسط' },
  { code: 'size_l', name: 'كبير' },
];
const colors = [
  { code: 'color_sand', name: 'رملي', css: '#cdb891' },
  { code: 'color_olive', name: 'زيتي', css: '#5f6b3f' },
];

/** A product in two colours and two sizes; the large olive one is sold out. */
export function sampleProduct(overrides: Partial<Product> = {}): Product {
  const code = overrides.code ?? 'linen-shirt';
  return {
    code,
    slug: 'قميص-كتان',
    name: 'قميص كتان',
    description: 'قميص من الكتان الخالص بقصة مريحة.',
    status: 'New in',
    variantType: 'color',
    sizes: sizes.map(({ name }) => name),
    options: [
      { code: 'color', name: 'اللون', values: colors.map(({ code, name }) => ({ code, name })) },
      { code: 'size', name: 'المقاس', values: sizes },
    ],
    variants: colors.flatMap((color) =>
      sizes.map((size): Variant => {
        const soldOut = color.code === 'color_olive' && size.code === 'size_l';
        return {
          code: `${code}-${color.code}-${size.code}`,
          name: `${color.name} ${size.name}`,
          axis: [color.code, size.code],
          available: !soldOut,
          stock: soldOut ? 0 : 5,
          price: { amount: 18900, currency: 'SAR' },
          originalPrice: color.code === 'color_sand' ? { amount: 24900, currency: 'SAR' } : undefined,
          color: color.css,
          pictures: [samplePicture],
        };
      }),
    ),
    attributes: [{ code: 'fabric', name: 'القماش', content: '<p>كتان 100%</p>' }],
    pictures: [samplePicture],
    brand: { code: 'nasij', name: 'نسيج' },
    mainTaxon: 'shirts',
    taxons: ['men', 'shirts'],
    rating: 4.6,
    reviewCount: 12,
    similar: [],
    breadcrumb: [
      { name: 'رجال', slug: 'رجال' },
      { name: 'قمصان', slug: 'رجال/قمصان' },
    ],
    slugs: { ar: 'قميص-كتان', en: 'linen-shirt' },
    ...overrides,
  };
}

export const sampleProducts: Product[] = [
  sampleProduct(),
  sampleProduct({ code: 'wool-coat', slug: 'معطف-صوف', name: 'معطف صوف', status: 'limited edition' }),
  sampleProduct({ code: 'cotton-abaya', slug: 'عباية-قطن', name: 'عباية قطن', status: undefined }),
];

export const sampleTaxon: Taxon = {
  code: 'men',
  slug: 'رجال',
  name: 'رجال',
  hasChildren: true,
  children: [
    {
      code: 'shirts',
      slug: 'رجال/قمصان',
      name: 'قمصان',
      hasChildren: false,
      children: [],
      pictures: [samplePicture],
      root: { code: 'men', name: 'رجال' },
    },
  ],
  pictures: [samplePicture],
  root: { code: 'men', name: 'رجال' },
  slugs: { ar: 'رجال', en: 'men' },
};

export const sampleAds: Ad[] = [
  { id: '1', title: 'تشكيلة الشتاء', link: '/ar/taxons/رجال?page=1', picture: samplePicture },
];

export const sampleBrands: Brand[] = [{ code: 'nasij', name: 'نسيج', pictures: [samplePicture] }];

export const sampleCustomer = {
  id: '7',
  firstName: 'سارة',
  lastName: 'العتيبي',
  email: 'sara@example.com',
  phoneNumber: '+966500000000',
} satisfies Customer;

export const sampleCountries: Country[] = [
  { code: 'SA', name: 'المملكة العربية السعودية', provinces: [{ code: 'SA-01', name: 'الرياض' }] },
];

/** Two medium sand-coloured shirts. */
export const samplePolicies: Policies = {
  returnDays: 60,
  transferDays: 10,
  deliveryDays: { min: 3, max: 5 },
  freeShippingAbove: { SAR: 50_000, USD: 13_300 },
};

export function sampleCart(overrides: Partial<Cart> = {}): Cart {
  const { code, slug, name, pictures } = sampleProduct();
  const zero = { amount: 0, currency: 'SAR' } as const;
  const total = { amount: 37800, currency: 'SAR' } as const;
  return {
    token: '5f0c1f3e-8d7a-4a58-9a37-0c7d1b0a6c11',
    currency: 'SAR',
    checkoutState: 'cart',
    lines: [
      {
        id: 1,
        quantity: 2,
        total,
        subTotal: total,
        unitPrice: { amount: 18900, currency: 'SAR' },
        product: { code, slug, name, pictures },
        variant: {
          code: `${code}-color_sand-size_m`,
          name: 'رملي وسط',
          available: true,
          stock: 5,
          choices: [
            { option: 'اللون', value: 'رملي' },
            { option: 'المقاس', value: 'وسط' },
          ],
        },
      },
    ],
    totals: { items: total, shipping: zero, taxes: zero, promotion: zero, total },
    discounts: [],
    ...overrides,
  };
}

export const samplePaymentMethods: [PaymentMethod, ...PaymentMethod[]] = [
  { code: 'cash_on_delivery', name: 'الدفع عند الاستلام', kind: 'offline' },
  {
    code: 'bank_transfer',
    name: 'تحويل بنكي',
    instructions: 'حوّل المبلغ خلال 3 أيام واكتب رقم الطلب في خانة الملاحظات.',
    kind: 'offline',
  },
  { code: 'test_card', name: 'بطاقة تجريبية', kind: 'card' },
];

export function sampleOrder(overrides: Partial<Order> = {}): Order {
  return {
    ...sampleCart({ checkoutState: 'completed' }),
    number: '000000042',
    state: 'new',
    placedAt: '2026-11-20T09:30:00Z',
    paymentState: 'awaiting_payment',
    shippingState: 'ready',
    payments: [{ state: 'new', method: samplePaymentMethods[0], price: { amount: 37800, currency: 'SAR' } }],
    history: [{ kind: 'placed', at: '2026-11-20T09:30:00Z' }],
    cancellable: false,
    returns: [],
    invoices: [],
    ...overrides,
  };
}
