import type { Localised } from '../locale.ts';

/** What is wrong with entries of a catalogue file. A value is isolated where it is filled in. */
export const IMPORT_MESSAGES = {
  importRow: { ar: 'السطر {row} ({code})', en: 'row {row} ({code})' },
  importListRow: { ar: '{list}، العنصر {row}', en: '{list}, row {row}' },
  importPicturePlace: { ar: 'الصورة {path}', en: 'picture {path}' },
  importField: { ar: 'قيمة غير صالحة: {reason}', en: '{reason}' },
  undoLeft: { ar: '{list}، {code}', en: '{list} {code}' },
  undoGone: { ar: 'لم يعد موجودًا', en: 'it is there no more' },
  undoSlugTaken: { ar: 'صار عنوانه لغيره', en: 'slug is that of another one since' },
  undoParentLost: { ar: 'صار القسم الذي كان فوقه تحته، أو حُذف', en: 'parent is below it since, or gone' },
  undoFieldChanged: { ar: 'تغيّر {field} بعد ذلك', en: '{field} was changed since' },
  undoMadeChanged: { ar: 'تغيّر بعد أن أُنشئ', en: 'it was changed since the import made it' },
  undoCouponsUsed: {
    ar: 'استُعملت قسائمه في طلبات، فبقي دون أن يمنح شيئًا',
    en: 'orders have used its coupons; it gives nothing any more',
  },
  undoInUse: { ar: 'يتبعه شيء آخر', en: 'something else belongs to it' },
  undoHeld: {
    ar: 'هو في سلال أو طلبات، فبقي دون عرضه للبيع',
    en: 'carts or orders hold it; it is no longer sold',
  },
  importNoList: { ar: 'لا توجد قائمة بهذا الاسم', en: 'there is no list of that name' },
  importNoObject: { ar: 'يجب أن يكون كائنًا', en: 'must be an object' },
  importNoCharacters: {
    ar: 'فيه ما ليس حرفًا: رمز NUL أو نصف رمز تعبيري',
    en: 'it has what is no character: NUL, or half of an emoji',
  },
  importCodeTwice: { ar: 'الرمز مكرّر في الملف', en: 'the code is used before' },
  importSlugUnroutable: {
    ar: 'لا تُفتح صفحة بهذا الرابط: فيه جزء فارغ أو نقاط وحدها أو %2F أو رمز تحكّم [slug-unroutable]',
    en: 'no page can have this address: it has an empty or a dot segment, %2F or a control character [slug-unroutable]',
  },
  importSlugTwice: {
    ar: 'الرابط مكرّر في الملف ({locale})',
    en: 'the slug is used before ({locale})',
  },
  importSlugTaken: {
    ar: 'الرابط مستعمل في المتجر لدى {owner} ({locale})',
    en: 'the slug is that of {owner} in the shop ({locale})',
  },
  importNoAdPlace: {
    ar: 'لا يوجد مكان للإعلانات باسم {place}؛ الأماكن: {places}',
    en: 'there is no place {place} for ads; there are {places}',
  },
  importDaysReversed: {
    ar: 'أقلّ أيام العمل أكبر من أكثرها (workingDays)',
    en: 'workingDays.min is more than workingDays.max',
  },
  importNoTopic: { ar: 'لا يوجد موضوع {code}', en: 'there is no topic {code}' },
  importNoProduct: { ar: 'لا يوجد منتج {code}', en: 'there is no product {code}' },
  importNoBrand: { ar: 'لا توجد علامة {code}', en: 'there is no brand {code}' },
  importNoTaxon: { ar: 'لا يوجد تصنيف {code}', en: 'there is no taxon {code}' },
  importNoAttribute: { ar: 'لا توجد خاصية {code}', en: 'there is no attribute {code}' },
  importNoOption: { ar: 'لا يوجد خيار {code}', en: 'there is no option {code}' },
  importParentsCircle: {
    ar: 'سلسلة التصنيفات فوقه تعود إلى نفسها عند {code}',
    en: 'its parents go in a circle at {code}',
  },
  importVariantTaken: {
    ar: 'النوع {code} لمنتج آخر هو {owner}: أعطه رمزًا خاصًّا به، واكتب الرقم المشترك في sku',
    en: 'the variant {code} is one of {owner}: give it a code of its own, and write the number that both have as its sku',
  },
  importVariantTakenInShop: {
    ar: 'النوع {code} في المتجر لمنتج آخر هو {owner}: أعطه رمزًا خاصًّا به، واكتب الرقم المشترك في sku',
    en: 'the variant {code} is one of {owner} in the shop: give it a code of its own, and write the number that both have as its sku',
  },
  importStockBelowZero: {
    ar: 'مخزون {code} أقلّ من صفر دون سماح بالطلب المسبق',
    en: 'the stock of {code} is below zero without backorder',
  },
  importVariantValue: {
    ar: 'ليس للنوع {code} قيمة معروفة للخيار {option}',
    en: 'variant {code} has no known value for {option}',
  },
  importVariantTwice: { ar: 'النوع {code} مكرّر', en: 'the variant {code} is there twice' },
  importCouponTwice: { ar: 'القسيمة {code} مكرّرة', en: 'the coupon {code} is used before' },
  importPicture: { ar: 'لم تؤخذ الصورة: {reason}', en: '{reason}' },
  importPictureKept: {
    ar: 'لم تؤخذ الصورة، وبقيت الصورة السابقة: {reason}',
    en: '{reason}; the one that was there before stays',
  },
  importPictureFolder: {
    ar: 'الملف المُرسل من المتصفح تؤخذ صوره من عناوين http وhttps وحدها',
    en: 'a file sent from a browser takes pictures from http and https addresses alone',
  },
  importNoHandle: { ar: 'عمود Handle فارغ', en: 'the Handle is missing' },
  importNoSku: { ar: 'عمود SKU فارغ', en: 'the SKU is missing' },
  importSkuUnknown: { ar: 'لا يوجد نوع برقم SKU {sku}', en: 'no variant has the SKU {sku}' },
  importSkuShared: {
    ar: 'رقم SKU {sku} لأكثر من منتج ({codes}): أضف عمود Handle للتمييز بينها',
    en: 'the SKU {sku} is one of {codes}: add the column Handle to tell them apart',
  },
  importNoTitle: { ar: 'العنوان فارغ', en: 'the Title is missing' },
  importProductUnknown: {
    ar: 'لا يوجد منتج {code} في المتجر، وليس في الملف عمود Title لإضافته',
    en: 'there is no product {code} in the shop, and no column Title to make one',
  },
  importNoVariantPriced: { ar: 'لا يوجد نوع بسعر', en: 'there is no variant with a price' },
  importValuesTwice: {
    ar: 'نوعان لهما قيم الخيارات نفسها',
    en: 'two variants have the same option values',
  },
  importSameVariant: { ar: 'السطر {row} للنوع نفسه', en: 'row {row} tells of the same variant' },
  importNoVariantWithSku: {
    ar: 'ليس في المنتج {code} نوع برقم SKU {sku}',
    en: 'the product {code} has no variant with the SKU {sku}',
  },
  importNoSuchVariant: {
    ar: 'ليس في المنتج {code} هذا النوع',
    en: 'the product {code} has no such variant',
  },
  importVariantUnclear: {
    ar: 'ينطبق السطر على {count} من أنواع {code}: أضف العمود Option1 Value وما يليه للتمييز بينها',
    en: '{count} variants of {code} may be meant: add the column Option1 Value and its like, to tell them apart',
  },
  importVariantUnclearNoSku: {
    ar: 'ينطبق السطر على {count} من أنواع {code}: أضف العمود SKU، أو Option1 Value وما يليه، للتمييز بينها',
    en: '{count} variants of {code} may be meant: add the columns SKU, or Option1 Value and its like, to tell them apart',
  },
  importNoValue: { ar: 'ليس للنوع قيمة للخيار {option}', en: 'the variant has no value for {option}' },
  importNoQuantity: { ar: 'الكمية فارغة', en: 'the quantity is missing' },
  importQuantityWrong: { ar: 'الكمية «{quantity}» ليست رقمًا', en: 'the quantity “{quantity}” is no number' },
  importNoPrice: { ar: 'السعر فارغ', en: 'the price is missing' },
  importPriceWrong: { ar: 'السعر «{price}» ليس مبلغًا', en: 'the price “{price}” is no amount' },
  importPriceFree: {
    ar: 'السعر «{price}» يجعله مجانًا: اسمح بالمجاني إن كان هذا مقصودًا',
    en: 'the price “{price}” would make it free: --allow-free takes it',
  },
  importCurrency: {
    ar: 'العملة «{currency}» ليست SAR ولا USD',
    en: 'the currency “{currency}” is neither SAR nor USD',
  },
} as const satisfies Record<string, Localised>;
