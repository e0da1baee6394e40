import { SIZE_TABLE_LIMITS } from '@shop/shop-domain/size-table-limits';
import { type Static, Type } from 'typebox';

const Code = Type.String({ minLength: 1, maxLength: 255, pattern: '^[^\\s/]+$' });
const Text = Type.String({ minLength: 1 });
const Texts = Type.Object({ ar: Text, en: Text });
const Position = Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }));
const Day = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2}))?$',
});

/** Minor units. */
const Amount = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
const Amounts = Type.Object({ SAR: Amount, USD: Amount });
const Priced = Type.Object({ price: Amount, original: Type.Optional(Amount) });

const Enabled = Type.Optional(Type.Boolean());

const Brand = Type.Object({
  code: Code,
  name: Texts,
  image: Type.Optional(Text),
  position: Position,
  enabled: Enabled,
});

const { columns: MOST_COLUMNS, rows: MOST_ROWS, cell: LONGEST_CELL } = SIZE_TABLE_LIMITS;
const Cell = Type.String({ maxLength: LONGEST_CELL });

/** What sizes measure, as a category has it. */
export const SizeTable = Type.Object({
  columns: Type.Array(Type.Object({ name: Texts, unit: Type.Optional(Texts) }), {
    minItems: 1,
    maxItems: MOST_COLUMNS,
  }),
  /** `size` is the code of an option's value; a cell for each column, empty where there is nothing to say. */
  rows: Type.Array(Type.Object({ size: Code, cells: Type.Array(Cell, { maxItems: MOST_COLUMNS }) }), {
    minItems: 1,
    maxItems: MOST_ROWS,
  }),
});

const Taxon = Type.Object({
  code: Code,
  parent: Type.Optional(Code),
  name: Texts,
  slug: Texts,
  description: Type.Optional(Texts),
  position: Type.Integer(),
  image: Type.Optional(Text),
  featured: Type.Optional(Type.Array(Type.Enum(['home', 'menu']))),
  /** Of what is in it and below it, unless that has its own. */
  sizeTable: Type.Optional(SizeTable),
  enabled: Enabled,
});

const Option = Type.Object({
  code: Code,
  name: Texts,
  values: Type.Array(
    Type.Object({
      code: Code,
      name: Texts,
      color: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{3,8}$' })),
    }),
    { minItems: 1 },
  ),
});

const Attribute = Type.Object({ code: Code, name: Texts });

const Product = Type.Object({
  code: Code,
  brand: Type.Optional(Code),
  taxons: Type.Object({ main: Code, others: Type.Array(Code) }),
  name: Texts,
  slug: Texts,
  shortDescription: Type.Optional(Texts),
  description: Type.Optional(Texts),
  status: Type.Optional(Text),
  enabled: Enabled,
  featured: Type.Optional(Type.Array(Type.Enum(['expert-picks']))),
  position: Position,
  createdAt: Day,
  variantType: Type.Optional(Type.Enum(['color', 'image'])),
  options: Type.Array(Code),
  attributes: Type.Record(Type.String(), Texts),
  images: Type.Array(Type.Object({ path: Text, values: Type.Optional(Type.Array(Code)) })),
  variants: Type.Array(
    Type.Object({
      code: Code,
      /** The merchant's own number for it; it may repeat. */
      sku: Type.Optional(Text),
      values: Type.Record(Type.String(), Code),
      /** Below zero only where it goes on selling. */
      stock: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }),
      backorder: Type.Optional(Type.Boolean()),
      enabled: Enabled,
      prices: Type.Object({ SAR: Priced, USD: Priced }),
    }),
    { minItems: 1 },
  ),
  similar: Type.Optional(Type.Array(Code)),
  goesWith: Type.Optional(Type.Array(Code)),
});

/** Whether something is shown, and from when until when; without a time a day is meant whole. */
const SHOWN = { enabled: Enabled, startsAt: Type.Optional(Day), endsAt: Type.Optional(Day) };

const Page = Type.Object({ code: Code, slug: Texts, name: Texts, content: Texts, ...SHOWN });

/** Where the storefront shows banners. */
export const AD_LOCATIONS: readonly string[] = ['banner', 'middle-1'];

const Ad = Type.Object({
  code: Code,
  location: Code,
  position: Type.Integer(),
  title: Type.Optional(Texts),
  link: Type.Optional(Texts),
  image: Type.Union([Text, Texts]),
  ...SHOWN,
});

const Coupon = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 64, pattern: '^\\S+$' }),
  usageLimit: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  perCustomerLimit: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  expiresAt: Type.Optional(Day),
});

const Promotion = Type.Object({
  code: Code,
  name: Texts,
  discount: Type.Union([
    Type.Object({ kind: Type.Literal('percentage'), percent: Type.Number({ minimum: 0, maximum: 100 }) }),
    Type.Object({ kind: Type.Literal('fixed'), amounts: Amounts }),
  ]),
  minimum: Type.Optional(Amounts),
  startsAt: Type.Optional(Day),
  endsAt: Type.Optional(Day),
  coupons: Type.Optional(Type.Array(Coupon)),
  position: Position,
  enabled: Enabled,
});

const Days = Type.Integer({ minimum: 1, maximum: 90 });

const ShippingMethod = Type.Object({
  code: Code,
  name: Texts,
  description: Texts,
  rate: Type.Object({
    kind: Type.Enum(['flat', 'per-unit']),
    price: Amounts,
    freeAbove: Type.Optional(Type.Object({ SAR: Type.Optional(Amount), USD: Type.Optional(Amount) })),
  }),
  countries: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }))),
  workingDays: Type.Optional(
    Type.Object({
      min: Days,
      max: Days,
      cutOffHour: Type.Optional(Type.Integer({ minimum: 1, maximum: 23 })),
      weekdays: Type.Optional(
        Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { minItems: 1, uniqueItems: true }),
      ),
      extraDays: Type.Optional(Type.Record(Type.String({ pattern: '^[A-Z]{2}-' }), Days)),
    }),
  ),
  position: Position,
  enabled: Enabled,
});

const ArticleTopic = Type.Object({ code: Code, name: Texts, position: Position });

const Article = Type.Object({
  code: Code,
  topic: Type.Optional(Code),
  slug: Texts,
  title: Texts,
  excerpt: Texts,
  content: Texts,
  author: Texts,
  image: Type.Optional(Text),
  createdAt: Day,
  ...SHOWN,
});

const Review = Type.Object({
  code: Code,
  product: Code,
  author: Text,
  title: Text,
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  comment: Type.Optional(Text),
  size: Type.Optional(Code),
  fit: Type.Optional(Type.Enum(['small', 'true', 'large'])),
  locale: Type.Enum(['ar', 'en']),
  createdAt: Day,
});

/** What an entry of each list of a catalogue file looks like. */
export const ENTRY_SCHEMAS = {
  brands: Brand,
  taxons: Taxon,
  options: Option,
  attributes: Attribute,
  products: Product,
  pages: Page,
  ads: Ad,
  promotions: Promotion,
  shippingMethods: ShippingMethod,
  articleTopics: ArticleTopic,
  articles: Article,
  reviews: Review,
} as const;

export type ListName = keyof typeof ENTRY_SCHEMAS;
export const listNames = Object.keys(ENTRY_SCHEMAS) as ListName[];

export type Entry<List extends ListName> = Static<(typeof ENTRY_SCHEMAS)[List]>;
export type ProductEntry = Entry<'products'>;

/** A catalogue file; lists that it leaves out are empty. */
export type CatalogueFile = { format: 1 } & { [List in ListName]: Entry<List>[] };
