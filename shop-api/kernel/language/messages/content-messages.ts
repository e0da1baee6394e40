import type { Localised } from '../locale.ts';

export const CONTENT_MESSAGES = {
  page: { ar: 'هذه الصفحة غير موجودة.', en: 'This page has not been found.' },
  article: { ar: 'هذا المقال غير موجود.', en: 'This article has not been found.' },
  topic: { ar: 'هذا الموضوع غير موجود.', en: 'This topic has not been found.' },
  codeUnknown: { ar: 'لا يوجد شيء بالرمز «{code}».', en: 'There is nothing with code {code}.' },
  codeTaken: {
    ar: 'الرمز «{code}» مستخدم من قبل. اختر غيره.',
    en: 'The code {code} is in use already. Please choose another one.',
  },
  slugTaken: {
    ar: 'هذا الرابط مستخدم في «{code}». اختر غيره.',
    en: 'This address is that of {code}. Please choose another one.',
  },
  slugUnroutable: {
    ar: 'لا تُفتح صفحة بهذا الرابط: لا يبدأ بشرطة مائلة ولا ينتهي بها، ولا يكون فيه جزء فارغ أو نقاط وحدها.',
    en: 'No page can have this address: it neither begins nor ends with a slash, and no part of it is empty or only dots.',
  },
  linkWrong: {
    ar: 'اكتب رابطًا داخل المتجر مثل ‎/ar/taxons‎ أو رابطًا كاملًا يبدأ بـ ‎https://‎.',
    en: 'Write an address of the shop such as /en/taxons, or a whole one that begins with https://.',
  },
  socialLinkWrong: {
    ar: 'اكتب رابطًا كاملًا في كل سطر يبدأ بـ ‎https://‎، ثمانية روابط على الأكثر.',
    en: 'Write one whole address a line that begins with https://, eight at most.',
  },
  guest: { ar: 'زائر', en: 'Guest' },
  nameIsEmail: {
    ar: 'الاسم يظهر للجميع: اكتب اسمًا لا بريدًا إلكترونيًا.',
    en: 'Everybody sees the name: please write a name, not an email.',
  },
  reviewLogin: {
    ar: 'لهذا البريد حساب لدينا: سجّل الدخول لتكتب تقييمك.',
    en: 'This email has an account: please log in to write your review.',
  },
  parentUnknown: {
    ar: 'التعليق الذي ترد عليه غير موجود.',
    en: 'The comment that this replies to has not been found.',
  },
  reviewedAlready: { ar: 'سبق أن قيّمت هذا المنتج.', en: 'You have reviewed this product already.' },
  entryUnknown: { ar: 'لا يوجد ما يحمل هذا الرقم.', en: 'There is nothing under this number.' },
  customerUnknown: {
    ar: 'لا يوجد عميل بهذه البيانات.',
    en: 'The shop has no such customer.',
  },
  adminToken: { ar: 'رمز الإدارة غير صحيح.', en: 'The admin token is not right.' },
  policyArrives: { ar: 'يصل خلال {days}', en: 'arrives within {days}' },
  policyCosts: { ar: '{price}', en: '{price}' },
  policyCostsEach: { ar: '{price} لكل قطعة', en: '{price} for each piece' },
  policyFree: { ar: 'مجانًا', en: 'free' },
  policyFreeAbove: { ar: 'ومجانًا للطلبات التي تزيد على {limit}', en: 'free for orders over {limit}' },
} as const satisfies Record<string, Localised>;
