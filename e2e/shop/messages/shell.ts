/** Header, search and what stands in for a page. */
const ar = {
  brand: 'دثار',
  otherLanguage: 'English',
  retry: 'إعادة المحاولة',
  errorTitle: 'تعذّر عرض هذا الجزء',
  keptTitle: 'أجزاء من هذه الصفحة لا تستجيب',
  menu: {
    open: 'افتح القائمة',
    title: 'القائمة',
    language: 'اللغة والعملة',
    account: 'الحساب',
    logIn: 'تسجيل الدخول',
    logInFirst: 'سجّل الدخول أولًا',
    help: 'المساعدة',
    faq: 'الأسئلة الشائعة',
    main: 'التنقل الرئيسي',
    more: 'المزيد',
    shopPages: 'صفحات التسوّق',
    productPage2: 'صفحة المنتج 2',
    dark: 'الوضع الداكن',
  },
  search: { open: 'البحث', label: 'ابحث في المتجر', forget: 'امسح سجل البحث' },
  replyTo: 'رد على',
  notFound: 'الصفحة التي تبحث عنها غير موجودة.',
};

const en: typeof ar = {
  brand: 'Dithar',
  otherLanguage: 'العربية',
  retry: 'Retry',
  errorTitle: 'This part could not be shown',
  keptTitle: 'Parts of this page do not respond',
  menu: {
    open: 'Open the menu',
    title: 'Menu',
    language: 'Language and currency',
    account: 'Account',
    logIn: 'Log in',
    logInFirst: 'Please log in first',
    help: 'Help',
    faq: 'Questions & answers',
    main: 'Main navigation',
    more: 'More',
    shopPages: 'Shop pages',
    productPage2: 'Product page 2',
    dark: 'Dark mode',
  },
  search: { open: 'Search', label: 'Search the shop', forget: 'Clear search history' },
  replyTo: 'Reply to',
  notFound: 'THE PAGE YOU WERE LOOKING FOR DOESN’T EXIST.',
};

export const SHELL = { ar, en };
