import { offlinePage } from './offline-page.ts';

const seen = [
  { path: '/ar/product/a', name: 'عباية <b>', description: 'قماش "خفيف"', hasPicture: true },
  { path: '/ar/product/b', name: 'طرحة', description: '', hasPicture: false },
];
const page = (parts: Partial<Parameters<typeof offlinePage>[0]> = {}) =>
  offlinePage({ locale: 'ar', brand: 'دثار', address: '/ar/cart?a="b"', seen, nonce: 'n0nce', ...parts });

describe('the page without a network', () => {
  it('is in the visitor’s language, and leads to what was seen and back to what was asked for', () => {
    const html = page();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('لا يوجد اتصال بالإنترنت');
    expect(html).toContain('href="/ar/cart?a=&quot;b&quot;"');
    expect(html).toContain('href="/ar/product/a"');
    expect(html).toContain('src="/offline/pictures/ar/product/a"');
    expect(page({ locale: 'en', seen: [] })).toContain('<html lang="en" dir="ltr">');
  });

  it('shows a product without a price, and says why', () => {
    const html = page({ product: seen[0] });
    expect(html).toContain('<h1>عباية &lt;b></h1>');
    expect(html).toContain('فلا نعرض سعرًا قد يكون تغيّر');
    expect(html.match(/<li>/g)).toHaveLength(1);
  });
});
