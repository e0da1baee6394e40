/** What the catalogue has that tests look at. */
const ar = {
  sampleCategory: { slug: 'طرح-وحجابات', name: 'طرح وحجابات' },
  largeCategory: { slug: 'نساء', name: 'نساء' },
  dresses: { slug: 'فساتين', name: 'فساتين' },
  sampleArticle: 'كيف-تغسلين-العباية-السوداء-وتبقى-سوداء',
  sampleProduct: { slug: 'طرحة-مودال-ناعمة', name: 'طرحة مودال ناعمة' },
  /** One piece is left of its small size in sand. */
  rareProduct: { slug: 'جاكيت-قنب-بنقش-السدو', name: 'جاكيت قنب بنقش السدو' },
};

const en: typeof ar = {
  sampleCategory: { slug: 'hijabs-scarves', name: 'Hijabs & Scarves' },
  largeCategory: { slug: 'women', name: 'Women' },
  dresses: { slug: 'dresses', name: 'Dresses' },
  sampleArticle: 'how-to-wash-a-black-abaya-and-keep-it-black',
  sampleProduct: { slug: 'soft-modal-hijab', name: 'Soft Modal Hijab' },
  rareProduct: { slug: 'sadu-print-canvas-jacket', name: 'Sadu-Print Canvas Jacket' },
};

export const SAMPLES = { ar, en };
