import { fold } from '@shop/shop-domain/arabic-folding';
import pg from 'pg';
import { beforeStemming } from '../catalogue/search/search-words.ts';

/** [Arabic, English] */
type Pair = readonly [string, string];

export const GARMENTS: Pair[] = [
  ['قميص', 'Shirt'],
  ['فستان', 'Dress'],
  ['بنطال', 'Trousers'],
  ['تنورة', 'Skirt'],
  ['معطف', 'Coat'],
  ['سترة', 'Jacket'],
  ['عباءة', 'Abaya'],
  ['ثوب', 'Thobe'],
  ['حذاء', 'Shoes'],
  ['حقيبة', 'Bag'],
  ['وشاح', 'Scarf'],
  ['حزام', 'Belt'],
  ['قبعة', 'Hat'],
  ['جوارب', 'Socks'],
  ['بيجاما', 'Pyjamas'],
  ['كنزة', 'Jumper'],
  ['صندل', 'Sandals'],
  ['قفازات', 'Gloves'],
  ['مئزر', 'Apron'],
  ['رداء', 'Robe'],
];
const MATERIALS: Pair[] = [
  ['كتان', 'linen'],
  ['قطن', 'cotton'],
  ['صوف', 'wool'],
  ['حرير', 'silk'],
  ['جلد', 'leather'],
  ['دنيم', 'denim'],
  ['كشمير', 'cashmere'],
  ['مخمل', 'velvet'],
  ['شيفون', 'chiffon'],
  ['تويد', 'tweed'],
];
const COLLECTIONS: Pair[] = [
  ['الصيف', 'summer'],
  ['الشتاء', 'winter'],
  ['العيد', 'festive'],
  ['السفر', 'travel'],
  ['البيت', 'home'],
];

/** Products in a category, however many there are in all: its lists are alike in length. */
const CATEGORY_SIZE = 75;
const DEPARTMENTS = 5;
const BRAND_COUNT = 40;
const COLORS = ['ink', 'sand', 'rose', 'olive', 'sky', 'plum', 'snow', 'coal'];
const SIZES = ['s', 'm', 'l'];

/** A product's code; counted from 1. */
export function codeOf(index: number): string {
  return `bench-${index}`;
}
/** @param products in the catalogue */
export function categoriesOf(products: number): number {
  return Math.ceil(products / CATEGORY_SIZE);
}
export function categoryCode(index: number): string {
  return `bench-category-${index}`;
}

/**
 * Adds a catalogue to a shop's database: each product has six variants in two currencies, two pictures, a category with
 * its department, and four similar products.
 */
export async function fillCatalogue(url: string, products: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Without triggers and foreign keys, which would look at every row; listings are made at the end.
    await client.query(`set session_replication_role = replica`);
    await client.query(
      `create temp table names as select * from jsonb_to_recordset($1) as
      names(id int, ar text, en text, sort_ar text, sort_en text, plain text, stemmed text)`,
      [JSON.stringify(names())],
    );
    for (const statement of statementsFor(categoriesOf(products))) {
      await client.query(statement.includes('$1') ? { text: statement, values: [products] } : statement);
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

function names() {
  return GARMENTS.flatMap(([garmentAr, garmentEn]) =>
    MATERIALS.flatMap(([materialAr, materialEn]) =>
      COLLECTIONS.map(([collectionAr, collectionEn]) => {
        const ar = `${garmentAr} ${materialAr} من مجموعة ${collectionAr}`;
        const en = `${materialEn} ${garmentEn} of the ${collectionEn} collection`;
        const words = fold(`${ar} ${en}`).split(' ');
        return {
          ar,
          en,
          sort_ar: fold(ar),
          sort_en: fold(en),
          plain: words.join(' '),
          stemmed: words.map(beforeStemming).join(' '),
        };
      }),
    ),
  ).map((name, id) => ({ id, ...name }));
}

function list(values: string[]) {
  return `array[${values.map((value) => `'${value}'`)}]`;
}

function statementsFor(categories: number) {
  return [
    `insert into media (hash, type, width, height, color, placeholder)
   select 'bench' || i, 'image/jpeg', 1440, 1800, '#ede4d7', 'data:image/webp;base64,' || repeat('UklG', 25)
   from generate_series(1, 500) i`,
    `insert into brands (code, name, position)
   select 'bench-brand-' || i, jsonb_build_object('ar', 'دار ' || i, 'en', 'House ' || i), i
   from generate_series(1, ${BRAND_COUNT}) i`,
    `insert into taxons (code, parent_code, name, slug_ar, slug_en, position)
   select 'bench-department-' || i, null, jsonb_build_object('ar', 'قسم ' || i, 'en', 'Department ' || i),
     'قسم-' || i, 'department-' || i, i from generate_series(1, ${DEPARTMENTS}) i`,
    `insert into taxons (code, parent_code, name, slug_ar, slug_en, position)
   select '${categoryCode(0).slice(0, -1)}' || i, 'bench-department-' || (i % ${DEPARTMENTS} + 1),
     jsonb_build_object('ar', 'فئة ' || i, 'en', 'Category ' || i), 'فئة-' || i, 'category-' || i, i
   from generate_series(1, ${categories}) i`,
    `insert into option_values (option_code, code, name, color, position)
   select 'color', code, jsonb_build_object('ar', code, 'en', code), '#888888', 100 + place
   from unnest(${list(COLORS)}) with ordinality as colors(code, place) on conflict do nothing`,
    `insert into products (code, brand_id, main_taxon_id, name, slug_ar, slug_en, short_description, description, variant_type,
     option_codes, attributes, position, created_at, sort_ar, sort_en, content_hash)
   select 'bench-' || i, (select id from brands where code = 'bench-brand-' || (i % ${BRAND_COUNT} + 1)),
     (select id from taxons where code = 'bench-category-' || (i % ${categories} + 1)),
     jsonb_build_object('ar', ar || ' ' || i, 'en', en || ' ' || i), 'منتج-' || i, 'product-' || i,
     jsonb_build_object('ar', ar, 'en', en),
     jsonb_build_object('ar', '<p>' || repeat(ar || ' ', 6) || '</p>', 'en', '<p>' || repeat(en || ' ', 6) || '</p>'), 'color',
     array['color', 'size'], jsonb_build_object('care', jsonb_build_object('ar', 'غسيل بارد', 'en', 'Cold wash')),
     i, now() - i * interval '1 minute', sort_ar || ' ' || i, sort_en || ' ' || i, ''
   from generate_series(1, $1::int) i join names on names.id = i % (select count(*) from names)`,
    `insert into product_taxons (product_id, taxon_id, position)
   select p.id, t.id, p.position from products p join taxons t on t.id = p.main_taxon_id where p.code like 'bench-%'
   union all select p.id, d.id, p.position from products p join taxons t on t.id = p.main_taxon_id
   join taxons d on d.code = t.parent_code where p.code like 'bench-%'`,
    `insert into product_images (product_id, position, image, value_codes)
   select p.id, n, 'bench' || (p.position * 2 + n) % 500 + 1, array[(${list(COLORS)})[(p.position + n) % ${COLORS.length} + 1]]
   from products p cross join generate_series(0, 1) n where p.code like 'bench-%'`,
    `insert into variants (product_id, code, position, values, stock)
   select p.id, p.code || '-' || n, n, jsonb_build_object(
     'color', (${list(COLORS)})[(p.position + n / 3) % ${COLORS.length} + 1], 'size', (${list(SIZES)})[n % 3 + 1]),
     case when (p.position + n) % 7 = 0 then 0 else 1000000 end
   from products p cross join generate_series(0, 5) n where p.code like 'bench-%'`,
    `insert into variant_prices (variant_id, currency, price)
   select v.id, currency, case currency when 'SAR' then 4 else 1 end * (1000 + v.product_id * 7919::bigint % 40000)
   from variants v cross join unnest(array['SAR', 'USD']) currency where v.code like 'bench-%'`,
    `insert into product_associations (product_id, type, associated_id, position)
   select p.id, 'similar_products', other.id, n from products p cross join generate_series(1, 4) n
   join products other on other.code = 'bench-' || (p.position + n) where p.code like 'bench-%'`,
    `insert into search_documents (product_id, words)
   select p.id, setweight(to_tsvector('simple', plain) || to_tsvector('arabic', stemmed) || to_tsvector('english', plain), 'A')
     || setweight(to_tsvector('simple', p.code), 'B')
   from products p join names on names.id = p.position % (select count(*) from names) where p.code like 'bench-%'`,
    `insert into search_words select distinct unnest(tsvector_to_array(words)) from search_documents
   where product_id in (select id from products where position <= (select count(*) from names)) on conflict do nothing`,
    `select refresh_listings(array(select id from products))`,
  ];
}
