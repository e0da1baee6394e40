import type { Localised } from '../locale.ts';

export const CATALOGUE_MESSAGES = {
  taxonCode: { ar: 'لا يوجد تصنيف بالرمز «{code}».', en: 'Taxon with code {code} has not been found.' },
  taxonSlug: { ar: 'لا يوجد تصنيف بالرابط «{slug}».', en: 'Taxon with slug {slug} has not been found.' },
  productSlug: {
    ar: 'لا يوجد منتج بالرابط «{slug}».',
    en: 'Product with slug {slug} has not been found in {locale} locale.',
  },
  productCode: { ar: 'لا يوجد منتج بالرمز «{code}».', en: 'Product with code {code} has not been found.' },
  brand: { ar: 'لا توجد علامة تجارية بالرمز «{code}».', en: 'Brand with code {code} has not been found.' },
  searchIndex: {
    ar: 'لا محرك بحث لهذا المتجر؛ تبحث قاعدة البيانات.',
    en: 'This shop has no search engine: its database searches.',
  },
} as const satisfies Record<string, Localised>;
