import { renderRemote } from '@shop/federation/testing';
import '@shop/shared-ui/testing/always-near';
import { ApiError } from '@shop/shop-client/api';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleAds, samplePicture, sampleProduct, sampleTaxon } from '@shop/shop-client/testing/samples';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';

const none = async () => [];
const emptyPage = async () => ({ page: 1, limit: 20, pages: 1, total: 0, items: [] });

/** With no more products than a test brings along. */
const home = async ({ api, ...options }: FakeContextOptions = {}) => {
  const few = { latestProducts: none, bestSellers: none, featuredProducts: none, taxonProducts: emptyPage };
  const context = fakeShopContext({ ...options, api: { ...few, ...api } });
  const shown = await renderRemote(remote, { path: `/${context.locale}`, context });
  return { context, ...shown };
};

const failing = () => Promise.reject(new ApiError('unreachable', 0, 'no answer'));

beforeEach(() => {
  // A failed section is told to the log.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the home page', () => {
  it('shows the merchant’s first banner with the page, as its largest picture', async () => {
    const { pages, element, unmount } = await home();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(sampleAds[0]?.title ?? '');
    expect(element.querySelector('img')).toHaveAttribute('fetchpriority', 'high');
    expect(pages.at(-1)?.head).toMatchObject({
      title: 'الرئيسية || دثار',
      canonical: '/ar',
      preloadImage: { src: samplePicture.src, srcSet: samplePicture.srcSet },
    });
    unmount();
  });

  it('has its sections in the specification’s order and words', async () => {
    const one = async () => [sampleProduct()];
    const { unmount } = await home({
      locale: 'en',
      api: { latestProducts: one, bestSellers: one, featuredProducts: one },
    });
    await screen.findByRole('heading', { name: 'Expert picks' });
    expect(screen.getAllByText(/^Step [1-4]$/)).toHaveLength(4);
    expect(headings()).toEqual([
      'Filter & Discover',
      'Add to cart',
      'Fast shipping',
      'Enjoy the product',
      'New Arrivals',
      'Best Sellers',
      'Offers worth a look',
      'Featured categories',
      'Shop by department',
      'What’s trendy now',
      'Brands',
      'Expert picks',
      'What shoppers say',
      'Don’t miss out on special offers',
    ]);
    unmount();
  });

  it('has the merchant’s order and words where there are any', async () => {
    const one = async () => [sampleProduct()];
    const { unmount } = await home({
      locale: 'en',
      api: {
        latestProducts: one,
        bestSellers: one,
        taxonProducts: async () => ({ ...(await emptyPage()), items: await one() }),
        homePage: async () => [
          { id: 'winter', kind: 'panel', title: 'Winter is near', text: 'Warm and dry', link: '/en/brands' },
          { id: 'row', kind: 'category', taxon: { slug: sampleTaxon.slug, name: sampleTaxon.name } },
          { id: 'later', kind: 'of-a-later-build' },
          { id: 'best-sellers', kind: 'best-sellers', title: 'What riders buy' },
          { id: 'latest-products', kind: 'latest-products', text: 'Since last week' },
        ],
      },
    });
    await screen.findByRole('heading', { name: 'New Arrivals' });
    await screen.findByRole('heading', { name: sampleTaxon.name });
    expect(headings()).toEqual(['Winter is near', sampleTaxon.name, 'What riders buy', 'New Arrivals']);
    const panel = within(screen.getByRole('region', { name: 'Winter is near' }));
    expect(panel.getByRole('link')).toHaveAttribute('href', '/en/brands');
    expect(panel.getByText('Warm and dry')).toBeInTheDocument();
    expect(screen.getByText('Since last week')).toBeInTheDocument();
    unmount();
  });

  it('asks for as many of each as the specification shows', async () => {
    const some = jest.fn(async (_limit: number) => [sampleProduct()]);
    const taxons = jest.fn(async (_query: object) => ({ ...(await emptyPage()), items: [sampleTaxon] }));
    const brands = jest.fn(async (_query: object) => emptyPage());
    const featured = Array.from({ length: 9 }, (_, index) => ({ ...sampleTaxon, code: `t${index}` }));
    const { unmount } = await home({
      api: {
        latestProducts: some,
        taxons,
        brands,
        featuredTaxons: async () => ({ home: featured, menu: featured }),
      },
    });
    expect(some).toHaveBeenCalledWith(10);
    expect(taxons).toHaveBeenCalledWith({ page: 1, limit: 40 });
    expect(brands).toHaveBeenCalledWith({ page: 1, limit: 20 });
    const categories = await screen.findByRole('region', { name: 'أقسام مختارة' });
    expect(within(categories).getAllByRole('article')).toHaveLength(6);
    const [card] = within(categories).getAllByRole('article');
    expect(within(card as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      `/ar/taxons/${encodeURIComponent(sampleTaxon.slug)}?page=1`,
    );
    const trending = await screen.findByRole('region', { name: 'الرائج الآن' });
    expect(within(trending).getAllByRole('tab')).toHaveLength(7);
    unmount();
  });

  it('has categories without children alone in its departments', async () => {
    const below = { ...sampleTaxon, code: 'thobes', name: 'أثواب', hasChildren: false };
    const above = { ...sampleTaxon, code: 'men', name: 'ملابس الرجال', hasChildren: true };
    const { unmount } = await home({
      api: { taxons: async () => ({ ...(await emptyPage()), items: [below, above] }) },
    });
    const departments = within(await screen.findByRole('region', { name: 'تسوّق حسب القسم' }));
    expect(departments.getByRole('link', { name: /أثواب/ })).toBeInTheDocument();
    expect(departments.queryByRole('link', { name: /ملابس الرجال/ })).not.toBeInTheDocument();
    unmount();
  });

  it('leaves out of its departments what it has shown as featured, unless there is nothing else', async () => {
    const [shown, other] = ['ثياب', 'فساتين'].map((name) => ({
      ...{ ...sampleTaxon, code: name, name, hasChildren: false },
    })) as [typeof sampleTaxon, typeof sampleTaxon];
    for (const items of [[shown, other], [shown]]) {
      const { unmount } = await home({
        api: {
          taxons: async () => ({ ...(await emptyPage()), items }),
          featuredTaxons: async () => ({ home: [shown], menu: [] }),
        },
      });
      const departments = within(await screen.findByRole('region', { name: 'تسوّق حسب القسم' }));
      expect(departments.getAllByRole('article')).toHaveLength(1);
      expect(departments.getByRole('link', { name: items.at(-1)?.name })).toBeInTheDocument();
      unmount();
    }
  });

  it('has buyers speak, with the stars that they gave', async () => {
    const said = { title: 'Good', createdAt: '2026-11-01T00:00:00Z', verifiedBuyer: true };
    const bestReviews = jest.fn(async () => [
      { ...said, rating: 5, author: 'Huda', comment: 'Rides like new.' },
      { ...said, rating: 4, author: 'Omar', comment: 'Light and quick.' },
    ]);
    const { unmount } = await home({ locale: 'en', api: { bestReviews } });
    const testimonials = within(await screen.findByRole('region', { name: 'What shoppers say' }));
    expect(testimonials.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual([
      'Rides like new.Huda',
      'Light and quick.Omar',
    ]);
    expect(testimonials.getByRole('img', { name: '4 out of 5' })).toBeInTheDocument();
    expect(bestReviews).toHaveBeenCalledWith(3);
    unmount();
  });

  it('invents no voices while no buyer has spoken', async () => {
    const { unmount } = await home({ locale: 'en', api: { bestReviews: none } });
    await screen.findByRole('region', { name: /Don’t miss out/ });
    expect(screen.queryByRole('region', { name: 'What shoppers say' })).not.toBeInTheDocument();
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
    unmount();
  });

  it('tells in how many days an order comes, and may go back, by the settings', async () => {
    const policies = { returnDays: 14, deliveryDays: { min: 1, max: 2 } };
    const told = await home({ locale: 'en', policies });
    expect(screen.getByText('It arrives within 2 working days')).toBeInTheDocument();
    expect(screen.getByText('Not for you? Return it within 14 days')).toBeInTheDocument();
    told.unmount();
    const silent = await home({ locale: 'en', policies: {} });
    expect(screen.getByText('We pack your order and hand it to the carrier')).toBeInTheDocument();
    expect(silent.element).not.toHaveTextContent(/within \d+/);
    silent.unmount();
  });

  it('leads from each section to the whole of what it shows, in the visitor’s language', async () => {
    const { unmount } = await home({ locale: 'en', api: { bestSellers: async () => [sampleProduct()] } });
    const links: [string, string][] = [
      ['Discover more View more products', '/en/search/?page=1'],
      ['Start Exploring', '/en/taxons?page=1'],
      ['More collections See all categories', '/en/taxons?page=1'],
      [`Show more ${sampleTaxon.name}`, `/en/taxons/${encodeURIComponent(sampleTaxon.slug)}?page=1`],
      ['Brands', '/en/brands?page=1'],
      ['Show me more', '/en/taxons?page=1'],
    ];
    for (const [name, href] of links) {
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    }
    unmount();
  });

  it('shows its own three banners when the shop has none to give', async () => {
    const { unmount } = await home({ api: { ads: failing } });
    expect(document.querySelectorAll('[aria-roledescription="slide"]')).toHaveLength(3);
    unmount();
  });

  it('offers another try in place of a section that failed, and keeps the others', async () => {
    let calls = 0;
    const latestProducts = () => (calls++ === 0 ? failing() : Promise.resolve([sampleProduct()]));
    const { unmount } = await home({ api: { latestProducts } });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('تعذّر تحميل هذا القسم.');
    expect(screen.getByRole('heading', { name: 'أقسام مختارة' })).toBeInTheDocument();
    fireEvent.click(within(alert).getByRole('button', { name: 'أعد المحاولة' }));
    expect(await screen.findByRole('heading', { name: 'وصل حديثًا' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    unmount();
  });

  it('leaves out sections without anything to show', async () => {
    const { unmount } = await home({ locale: 'en', api: { brands: emptyPage } });
    await waitFor(() => expect(headings()).not.toContain('Expert picks'));
    for (const name of ['New Arrivals', 'Best Sellers', 'Brands']) expect(headings()).not.toContain(name);
    unmount();
  });
});

describe('a best seller', () => {
  it('shows its first four pictures, a line about it, and stars only when shoppers gave them', async () => {
    const pictures = [1, 2, 3, 4, 5].map((number) => ({ ...samplePicture, src: `/media/${number}` }));
    const product = {
      ...sampleProduct({ pictures, shortDescription: '<p>كتان &amp; قطن</p>' }),
      price: { amount: 18900, currency: 'SAR' } as const,
    };
    const unrated = { ...product, code: 'other', name: 'بلا تقييم', reviewCount: 0, rating: undefined };
    const { unmount } = await home({ api: { bestSellers: async () => [product, unrated] } });
    const section = await screen.findByRole('region', { name: 'الأكثر مبيعًا' });
    const [first, second] = within(section).getAllByRole('article');
    if (!first || !second) throw new Error('two best sellers');
    expect(first.querySelectorAll('img')).toHaveLength(4);
    expect(first).toHaveTextContent('كتان & قطن');
    expect(first).toHaveTextContent('189');
    expect(within(first).getByRole('img', { name: '4.6 من 5' })).toBeInTheDocument();
    expect(within(second).queryByRole('img', { name: /من 5/ })).not.toBeInTheDocument();
    unmount();
  });
});

describe('what is trendy', () => {
  const menu = Array.from({ length: 9 }, (_, index) => ({
    ...sampleTaxon,
    code: `taxon-${index}`,
    slug: `taxon-${index}`,
    name: `قسم ${index}`,
  }));

  it('has a tab for each of at most seven featured categories, and asks for eight products of the chosen one', async () => {
    const taxonProducts = jest.fn(async (slug: string) => ({
      page: 1,
      limit: 8,
      pages: 1,
      total: 1,
      items: [sampleProduct({ name: `قميص من ${slug}` })],
    }));
    const { unmount } = await home({
      api: { featuredTaxons: async () => ({ home: [], menu }), taxonProducts },
    });
    const section = await screen.findByRole('region', { name: 'الرائج الآن' });
    expect(within(section).getAllByRole('tab')).toHaveLength(7);
    expect(await within(section).findByRole('heading', { name: 'قميص من taxon-0' })).toBeInTheDocument();
    fireEvent.click(within(section).getByRole('tab', { name: 'قسم 3' }));
    expect(await within(section).findByRole('heading', { name: 'قميص من taxon-3' })).toBeInTheDocument();
    expect(taxonProducts).toHaveBeenLastCalledWith('taxon-3', { page: 1, limit: 8 });
    expect(within(section).getByRole('link', { name: 'عرض المزيد قسم 3' })).toHaveAttribute(
      'href',
      '/ar/taxons/taxon-3?page=1',
    );
    unmount();
  });
});

describe('the newsletter', () => {
  const subscription = async (options: FakeContextOptions = {}) => {
    const shown = await home(options);
    const field = await screen.findByRole('textbox', { name: 'البريد الإلكتروني' });
    const subscribe = async (email: string) => {
      fireEvent.change(field, { target: { value: email } });
      await act(async () => fireEvent.submit(field.closest('form') as HTMLFormElement));
    };
    return { ...shown, field, subscribe };
  };

  it('tells what it is good for', async () => {
    const { unmount } = await home({ locale: 'en' });
    const section = within(await screen.findByRole('region', { name: /Don’t miss out/ }));
    const reasons = section.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(reasons).toEqual(['New arrivals', 'Offers and sales', 'Blog articles']);
    unmount();
  });

  it('sends the address and says that a mail is to be confirmed', async () => {
    const subscribe = jest.fn(async () => undefined);
    const shown = await subscription({ api: { subscribe } });
    await shown.subscribe(' sara@example.com ');
    expect(subscribe).toHaveBeenCalledWith('sara@example.com');
    expect(screen.getByText('بقيت خطوة واحدة')).toBeInTheDocument();
    expect(screen.getByText('sara@example.com')).toBeInTheDocument();
    shown.unmount();
  });

  it('points out what is no address, and sends nothing', async () => {
    const subscribe = jest.fn(async () => undefined);
    const shown = await subscription({ api: { subscribe } });
    await shown.subscribe('sara');
    expect(shown.field).toBeInvalid();
    expect(shown.field).toHaveFocus();
    expect(subscribe).not.toHaveBeenCalled();
    shown.unmount();
  });

  it('says why the shop refused, and keeps what was typed', async () => {
    const refused = new ApiError('too-many-requests', 429, 'محاولات كثيرة. انتظر قليلًا.', {
      code: 'tooManyRequests',
    });
    const shown = await subscription({ api: { subscribe: () => Promise.reject(refused) } });
    await shown.subscribe('sara@example.com');
    expect(shown.field).toHaveAccessibleDescription('محاولات كثيرة. انتظر قليلًا.');
    expect(shown.field).toHaveValue('sara@example.com');
    shown.unmount();
  });
});
