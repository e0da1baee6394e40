import type { Localised } from '../locale.ts';

export const CATALOGUE_MESSAGES = {
  taxonCode: { ar: 'لا يوجد تصنيف بالرمز «{code}».', en: 'Taxon with code {code} has not been found.' },
  taxonSlug: { ar: 'لا يوجد تصنيف بالرابط «{slug}».', en: 'Taxon with slug {slug} has not been found.' },
  synonymUnknown: { ar: 'حُذف هذا السطر من القاموس.', en: 'The dictionary has no such line any more.' },
  synonymAlone: {
    ar: 'كلمة واحدة لا تكفي: اكتب كلمة أخرى بمعناها، أو ما تجده.',
    en: 'One word alone finds nothing else: write another one that means the same, or what it finds.',
  },
  synonymSigns: {
    ar: 'ليس في «{phrase}» حرف ولا رقم.',
    en: '“{phrase}” has neither letters nor digits.',
  },
  synonymLong: {
    ar: '«{phrase}…» أطول من {most} حرفًا.',
    en: '“{phrase}…” is longer than {most} letters.',
  },
  categoryCircle: {
    ar: 'لا يكون التصنيف تحت نفسه، ولا تحت تصنيف داخل فيه.',
    en: 'A category cannot be below itself, nor below one that is in it.',
  },
  productSlug: {
    ar: 'لا يوجد منتج بالرابط «{slug}».',
    en: 'Product with slug {slug} has not been found in {locale} locale.',
  },
  productCode: { ar: 'لا يوجد منتج بالرمز «{code}».', en: 'Product with code {code} has not been found.' },
  reviewUnknown: { ar: 'لا يوجد هذا التقييم.', en: 'There is no such review.' },
  reviewDecided: {
    ar: 'رُوجع هذا التقييم، ولا تضاف إليه صور بعد ذلك.',
    en: 'This review was checked, and takes no more photographs.',
  },
  reviewPhotos: {
    ar: 'أقصى ما يُرفق بالتقييم {limit} صور.',
    en: 'A review takes at most {limit} photographs.',
  },
  backInStock: {
    ar: 'عادت هذه القطعة، ويمكنك طلبها الآن.',
    en: 'This one is back: you can order it now.',
  },
  stockNoticeSubject: { ar: 'عودة إلى المتجر: {product}', en: 'Back in stock: {product}' },
  stockNoticeText: {
    ar: 'طلبت أن نخبرك عند توفّر {product}، وقد توفّرت القطعة الآن. الكمية محدودة، ولا نحجزها لأحد.',
    en: 'You asked us to tell you when {product} is back. It is, as long as it lasts: we keep none aside.',
  },
  stockNoticeButton: { ar: 'عرض المنتج', en: 'See it in the shop' },
  stockNoticeWhy: {
    ar: 'وصلتك هذه الرسالة لأنك طلبتها من صفحة المنتج، ولن نراسلك عنه مرة أخرى.',
    en: 'You got this mail because you asked for it on the product’s page. It is the only one about it.',
  },
  stockNoticeEnd: { ar: 'إلغاء كل ما طلبته من هذه الإشعارات', en: 'Cancel all notices that you asked for' },
  brand: { ar: 'لا توجد علامة تجارية بالرمز «{code}».', en: 'Brand with code {code} has not been found.' },
  versionStale: {
    ar: 'غيّره شخص آخر بعد أن قرأته. راجع ما صار عليه، ثم أعد الحفظ.',
    en: 'Somebody has changed this since you read it. Look at what it is now, then save again.',
  },
  variantCode: { ar: 'لا يوجد نوع بالرمز «{code}».', en: 'Variant with code {code} has not been found.' },
  codeTwice: { ar: 'تكرّر الرمز «{code}» في صفّين.', en: 'Two rows have the code {code}.' },
  stockBelowZero: {
    ar: 'لا يقلّ المخزون عن صفر إلا لما يُباع بعد نفاده.',
    en: 'Only what goes on selling when nothing is left can have a stock below zero.',
  },
  optionValue: { ar: 'لا نوع من المنتج بهذه القيمة.', en: 'No variant of the product has this value.' },
  optionValueUnknown: { ar: 'لا قيمة كهذه لهذا الخيار.', en: 'The option has no such value.' },
  optionsThere: {
    ar: 'للمنتج خيارات من قبل، أو أكثر من نوع.',
    en: 'The product has options already, or more than one variant.',
  },
  variantTaken: { ar: 'للمنتج نوع بهذه القيم.', en: 'The product has a variant with these values.' },
  variantsTooMany: { ar: 'للمنتج {most} نوع على الأكثر.', en: 'A product has at most {most} variants.' },
  variantIncomplete: {
    ar: 'ينقص هذا النوع أحد خيارات المنتج، فلا يمكن عرضه للبيع.',
    en: 'This variant lacks an option of its product, and cannot be sold.',
  },
  importUnknown: { ar: 'لا يوجد هذا الاستيراد.', en: 'There is no such import.' },
  importUndone: { ar: 'سبق التراجع عن هذا الاستيراد.', en: 'This import was undone before.' },
  importFileUnknown: {
    ar: 'لم يعد هذا الملف محفوظًا. أرسله من جديد.',
    en: 'This file is no longer kept. Send it again.',
  },
  importFileEmpty: { ar: 'الملف فارغ.', en: 'The file is empty.' },
  importFileType: {
    ar: 'نقبل ملفات CSV وJSON. احفظ جدول Excel بصيغة CSV أولًا.',
    en: 'CSV and JSON files are taken. Save a spreadsheet as CSV first.',
  },
  importFileLarge: {
    ar: 'حجم الملف أكبر من {limit} ميغابايت. قسّمه إلى أجزاء.',
    en: 'The file is larger than {limit} MB. Cut it into parts.',
  },
  importRunning: {
    ar: 'هناك استيراد جارٍ الآن. انتظر حتى ينتهي، ثم أعد المحاولة.',
    en: 'An import is running. Wait until it is done, then try again.',
  },
  searchIndex: {
    ar: 'لا محرك بحث لهذا المتجر؛ تبحث قاعدة البيانات.',
    en: 'This shop has no search engine: its database searches.',
  },
} as const satisfies Record<string, Localised>;
