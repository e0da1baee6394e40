import type { Locale } from '@shop/federation/contract';

/** An entry of the 'More' menu (specification, section 3). */
interface MenuLink {
  id: string;
  name: Record<Locale, string>;
  /** The same in both languages: pages with sample content are English. */
  href: string;
  isNew?: true;
  targetBlank?: true;
}

export interface MenuDropdown {
  id: string;
  name: Record<Locale, string>;
  type: 'dropdown';
  children: MenuLink[];
}

export const TEMPLATE_MENU: MenuDropdown[] = [
  {
    id: 'home-pages',
    name: { ar: 'صفحات رئيسية', en: 'Home pages' },
    type: 'dropdown',
    children: [
      { id: 'home2', href: '/home2', name: { ar: 'الرئيسية 2', en: 'Home page 2' } },
      { id: 'home3', href: '/home3', name: { ar: 'الرئيسية 3', en: 'Home page 3' } },
      {
        id: 'home-header-2',
        href: '/home-header-2',
        name: { ar: 'الترويسة الثانية', en: 'Header 2' },
        isNew: true,
      },
    ],
  },
  {
    id: 'shop-pages',
    name: { ar: 'صفحات التسوّق', en: 'Shop pages' },
    type: 'dropdown',
    children: [
      { id: 'product-detail', href: '/product-detail', name: { ar: 'صفحة المنتج', en: 'Product page' } },
      {
        id: 'product-detail-2',
        href: '/product-detail-2',
        name: { ar: 'صفحة المنتج 2', en: 'Product page 2' },
        isNew: true,
      },
      { id: 'page-collection', href: '/page-collection', name: { ar: 'صفحة القسم', en: 'Category page' } },
      {
        id: 'page-collection-2',
        href: '/page-collection-2',
        name: { ar: 'صفحة القسم 2', en: 'Category page 2' },
        isNew: true,
      },
      { id: 'page-search', href: '/page-search', name: { ar: 'صفحة البحث', en: 'Search page' } },
      { id: 'cart', href: '/cart', name: { ar: 'السلة', en: 'Cart' } },
      { id: 'checkout', href: '/checkout', name: { ar: 'إتمام الطلب', en: 'Checkout' } },
    ],
  },
  {
    id: 'account',
    name: { ar: 'الحساب', en: 'Account' },
    type: 'dropdown',
    children: [
      { id: 'account', href: '/account', name: { ar: 'بيانات الحساب', en: 'Account info' } },
      { id: 'account-savelists', href: '/account-savelists', name: { ar: 'المفضلة', en: 'Saved lists' } },
      { id: 'account-my-order', href: '/account-my-order', name: { ar: 'الطلبات', en: 'My order' } },
      {
        id: 'account-change-password',
        href: '/account-change-password',
        name: { ar: 'تغيير كلمة المرور', en: 'Change password' },
      },
      { id: 'account-billing', href: '/account-billing', name: { ar: 'الفوترة', en: 'Billing' } },
      { id: 'login', href: '/login', name: { ar: 'تسجيل الدخول', en: 'Login' } },
      { id: 'signup', href: '/signup', name: { ar: 'إنشاء حساب', en: 'Sign up' } },
      { id: 'forgot-pass', href: '/forgot-pass', name: { ar: 'نسيت كلمة المرور', en: 'Forgot password' } },
    ],
  },
  {
    id: 'other-pages',
    name: { ar: 'صفحات أخرى', en: 'Other pages' },
    type: 'dropdown',
    children: [
      { id: 'blog', href: '/blog', name: { ar: 'المدوّنة', en: 'Blog' } },
      { id: 'blog-single', href: '/blog-single', name: { ar: 'مقال', en: 'Blog post' } },
      { id: 'about', href: '/about', name: { ar: 'من نحن', en: 'About' } },
      { id: 'contact', href: '/contact', name: { ar: 'تواصل معنا', en: 'Contact' } },
      { id: 'subscription', href: '/subscription', name: { ar: 'الاشتراكات', en: 'Subscription' } },
      // It has nothing to go back by.
      { id: 'loader', href: '/Loader', name: { ar: 'شاشة التحميل', en: 'Loader' }, targetBlank: true },
    ],
  },
];
