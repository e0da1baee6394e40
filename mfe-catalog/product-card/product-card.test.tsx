import { renderRemote } from '@shop/federation/testing';
import { ApiError } from '@shop/shop-client/api';
import type { Product } from '@shop/shop-client/model';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleCustomer, sampleProduct } from '@shop/shop-client/testing/samples';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import '@shop/shared-ui/testing/always-near';
import remote from '../remote.ts';

async function card(product: Product, options: FakeContextOptions = {}) {
  const context = fakeShopContext({ products: [product], ...options });
  const shown = await renderRemote(remote, { path: '/ar/search/قميص?page=1', context });
  return { context, ...shown };
}

/** A device that nothing can hover on. */
const touchOnly = () =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ matches: media === 'not (pointer: fine)', media }) as MediaQueryList);

const addButton = () => screen.getByRole('button', { name: /^أضف إلى السلة/ });

describe('a product card', () => {
  afterEach(() => {
    sessionStorage.clear();
    jest.restoreAllMocks();
  });

  it('leads to its product, and to the chosen colour once another is chosen', async () => {
    const { unmount } = await card(sampleProduct());
    const href = `/ar/product/${encodeURIComponent('قميص-كتان')}`;
    const link = screen.getByRole('link', { name: 'قميص كتان' });
    expect(link).toHaveAttribute('href', href);
    fireEvent.click(screen.getByRole('radio', { name: 'زيتي' }));
    expect(link).toHaveAttribute('href', `${href}?variant=linen-shirt-color_olive-size_m`);
    unmount();
  });

  it('holds no control inside its link', async () => {
    const { unmount } = await card(sampleProduct());
    const link = screen.getByRole('link', { name: 'قميص كتان' });
    expect(link.querySelector('a, button, input')).toBeNull();
    unmount();
  });

  it('shows the price of the chosen colour, with the one before its sale', async () => {
    const { element, unmount } = await card(sampleProduct());
    expect(element.querySelector('s')).toHaveTextContent('249');
    fireEvent.click(screen.getByRole('radio', { name: 'زيتي' }));
    expect(element.querySelector('s')).toBeNull();
    unmount();
  });

  it("says 'from' only where sizes differ in price", async () => {
    const product = sampleProduct();
    const [first, ...others] = product.variants;
    if (!first) throw new Error('no variant');
    const dearer = { ...first, price: { ...first.price, amount: first.price.amount + 1000 } };
    const { element, unmount } = await card({ ...product, variants: [dearer, ...others] });
    expect(element.querySelector('article')).toHaveTextContent(/من\s*189\s/);
    unmount();
  });

  it('has stars only when shoppers gave them', async () => {
    const { unmount } = await card(sampleProduct());
    expect(screen.getByRole('img', { name: '4.6 من 5' })).toBeInTheDocument();
    expect(screen.getByText('(12 تقييمًا)')).toBeInTheDocument();
    unmount();
    const unrated = await card(sampleProduct({ rating: undefined, reviewCount: 0 }));
    expect(screen.queryByRole('img', { name: /من 5/ })).not.toBeInTheDocument();
    unrated.unmount();
  });

  it('asks a guest to log in first, on the way back to this page', async () => {
    const { context, unmount } = await card(sampleProduct());
    fireEvent.click(addButton());
    await waitFor(() => expect(context.did.toasts).toHaveLength(1));
    expect(context.did.toasts).toEqual([
      {
        kind: 'error',
        about: {
          message: 'يرجى تسجيل الدخول أولًا',
          link: {
            href: `/ar/login?return=${encodeURIComponent(`${location.pathname}${location.search}#add`)}`,
            label: 'تسجيل الدخول',
          },
        },
      },
    ]);
    expect(context.cart.getState().cart).toBeNull();
    unmount();
  });

  it('adds what the guest chose once they come back logged in, and only once', async () => {
    const before = await card(sampleProduct());
    fireEvent.click(addButton());
    await waitFor(() => expect(before.context.did.toasts).toHaveLength(1));
    before.unmount();

    const context = fakeShopContext({ products: [sampleProduct()], customer: sampleCustomer });
    const after = await renderRemote(remote, { path: '/ar/search/قميص?page=1#add', context });
    await waitFor(() => expect(context.did.toasts[0]?.kind).toBe('addedToCart'));
    expect(context.cart.getState().cart?.lines).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
    expect(location.hash).toBe('');
    after.unmount();
  });

  it('adds the first size of the chosen colour that can be bought', async () => {
    const { context, unmount } = await card(sampleProduct(), { customer: sampleCustomer });
    fireEvent.click(screen.getByRole('radio', { name: 'زيتي' }));
    fireEvent.click(addButton());
    await waitFor(() => expect(context.did.toasts).toHaveLength(1));
    expect(context.did.toasts[0]).toMatchObject({
      kind: 'addedToCart',
      about: { name: 'قميص كتان', variant: 'زيتي', size: 'وسط', quantity: 1 },
    });
    expect(context.cart.getState().cart?.lines[0]?.variant.code).toBe('linen-shirt-color_olive-size_m');
    unmount();
  });

  it('adds the size whose chip is pressed, but none that is sold out', async () => {
    const { context, unmount } = await card(sampleProduct(), { customer: sampleCustomer });
    fireEvent.click(screen.getByRole('button', { name: 'أضف كبير إلى السلة' }));
    await waitFor(() => expect(context.did.toasts).toHaveLength(1));
    expect(context.cart.getState().cart?.lines[0]?.variant.code).toBe('linen-shirt-color_sand-size_l');
    fireEvent.click(screen.getByRole('radio', { name: 'زيتي' }));
    expect(screen.getByRole('button', { name: 'أضف كبير إلى السلة' })).toBeDisabled();
    unmount();
  });

  it('adds no size unseen: where no pointer can rest on it, its button opens the choice', async () => {
    touchOnly();
    const mounted: unknown[] = [];
    const { context, unmount } = await card(sampleProduct(), {
      customer: sampleCustomer,
      fragments: {
        html: () => null,
        preload: () => undefined,
        mount: async (name, _element, { slug, choice, look }) => {
          mounted.push({ name, slug, choice, look });
          return { update: () => undefined, unmount: () => undefined };
        },
      },
    });
    fireEvent.click(screen.getByRole('radio', { name: 'زيتي' }));
    fireEvent.click(addButton());
    await waitFor(() =>
      expect(mounted).toEqual([{ name: 'quick-view', slug: 'قميص-كتان', choice: true, look: 'color_olive' }]),
    );
    expect(context.cart.getState().cart).toBeNull();
    unmount();
  });

  it('has a guest choose the size on its page, after logging in', async () => {
    touchOnly();
    const { context, unmount } = await card(sampleProduct());
    fireEvent.click(addButton());
    await waitFor(() => expect(context.did.toasts).toHaveLength(1));
    const back = `/ar/product/${encodeURIComponent('قميص-كتان')}?look=color_sand`;
    expect(context.did.toasts[0]?.about).toMatchObject({
      message: 'يرجى تسجيل الدخول أولًا',
      link: { href: `/ar/login?return=${encodeURIComponent(back)}` },
    });
    expect(sessionStorage).toHaveLength(0);
    unmount();
  });

  it('just adds what comes in one size, whatever points at it', async () => {
    touchOnly();
    const product = sampleProduct();
    const variants = product.variants.filter(({ axis }) => axis[1] === 'size_m');
    const { context, unmount } = await card(
      { ...product, variants },
      { customer: sampleCustomer, settings: { sizeChoice: 'ask' } },
    );
    fireEvent.click(addButton());
    await waitFor(() => expect(context.did.toasts[0]?.kind).toBe('addedToCart'));
    unmount();
  });

  it('opens the choice on every device, and chooses no size by its link, where the shop asks for sizes', async () => {
    const mounted: unknown[] = [];
    const { unmount } = await card(sampleProduct(), {
      customer: sampleCustomer,
      settings: { sizeChoice: 'ask' },
      fragments: {
        html: () => null,
        preload: () => undefined,
        mount: async (_name, _element, { choice }) => {
          mounted.push(choice);
          return { update: () => undefined, unmount: () => undefined };
        },
      },
    });
    fireEvent.click(screen.getByRole('radio', { name: 'زيتي' }));
    expect(screen.getByRole('link', { name: 'قميص كتان' })).toHaveAttribute(
      'href',
      `/ar/product/${encodeURIComponent('قميص-كتان')}?look=color_olive`,
    );
    fireEvent.click(addButton());
    await waitFor(() => expect(mounted).toEqual([true]));
    unmount();
  });

  it('adds for guests too where the shop allows it', async () => {
    const { context, unmount } = await card(sampleProduct(), {
      settings: { cardAddRequiresLogin: false, templatePages: true },
    });
    fireEvent.click(addButton());
    await waitFor(() => expect(context.did.toasts[0]?.kind).toBe('addedToCart'));
    unmount();
  });

  it('says why the shop refused', async () => {
    const refused = new ApiError('invalid', 400, 'Validation failed', {
      fields: { quantity: ['بقيت قطعة واحدة فقط'] },
    });
    const { context, unmount } = await card(sampleProduct(), {
      customer: sampleCustomer,
      api: { addToCart: () => Promise.reject(refused) },
    });
    fireEvent.click(addButton());
    await waitFor(() => expect(context.did.toasts).toHaveLength(1));
    expect(context.did.toasts[0]).toMatchObject({ kind: 'error', about: { message: 'بقيت قطعة واحدة فقط' } });
    unmount();
  });

  it('cannot be added when everything is sold out', async () => {
    const product = sampleProduct();
    const variants = product.variants.map((variant) => ({ ...variant, available: false }));
    const { unmount } = await card({ ...product, variants, status: 'Sold Out' });
    expect(screen.getByRole('button', { name: /^نفدت الكمية/ })).toBeDisabled();
    unmount();
  });

  it('loads the quick view on hover and opens it on the click', async () => {
    const asked: string[] = [];
    const context = fakeShopContext({
      products: [sampleProduct()],
      fragments: {
        html: () => null,
        preload: (name) => asked.push(`preload ${name}`),
        mount: async (name, _element, props) => {
          asked.push(`mount ${name} ${props.slug}`);
          return { update: () => undefined, unmount: () => undefined };
        },
      },
    });
    const { unmount } = await renderRemote(remote, { path: '/ar/search/قميص?page=1', context });
    const button = screen.getByRole('button', { name: 'نظرة سريعة على قميص كتان' });
    fireEvent.pointerEnter(button);
    expect(asked).toEqual(['preload quick-view']);
    fireEvent.click(button);
    await waitFor(() => expect(asked).toEqual(['preload quick-view', 'mount quick-view قميص-كتان']));
    unmount();
  });

  it('is saved and forgotten with its heart, and as it was where the shop refuses', async () => {
    const product = sampleProduct();
    let refuse = false;
    const { context, unmount } = await card(product, {
      customer: sampleCustomer,
      api: {
        addToWishlist: async () => {
          if (refuse) throw new ApiError('failed', 500, 'حدث خطأ لدينا.');
        },
        removeFromWishlist: async () => undefined,
      },
    });
    const heart = screen.getByRole('button', { name: 'أضف قميص كتان إلى المفضلة' });
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    fireEvent.click(heart);
    await waitFor(() => expect(context.wishlist.getState().codes).toEqual([product.code]));
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));

    refuse = true;
    fireEvent.click(heart);
    await waitFor(() =>
      expect(context.did.toasts).toMatchObject([
        { kind: 'success', about: 'أُضيف إلى المفضلة.' },
        { kind: 'error' },
      ]),
    );
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    unmount();
  });

  it('asks about itself in WhatsApp where the shop has a number, with name, price and address', async () => {
    const { unmount } = await card(sampleProduct(), {
      settings: { cardAddRequiresLogin: true, templatePages: true, whatsappNumber: '966500000000' },
    });
    const link = screen.getByRole('link', { name: 'اسأل عن قميص كتان في واتساب' });
    const url = new URL(link.getAttribute('href') ?? '');
    expect(url.origin + url.pathname).toBe('https://wa.me/966500000000');
    const [name, price, address] = url.searchParams.get('text')?.split('\n') ?? [];
    expect([name, address]).toEqual([
      'قميص كتان',
      `http://localhost:3000/ar/product/${encodeURIComponent('قميص-كتان')}`,
    ]);
    expect(price).toMatch(/^\d+\u00A0ر\.س$/);
    unmount();
  });

  it('leads to no chat without a number', async () => {
    const { unmount } = await card(sampleProduct());
    expect(screen.queryByRole('link', { name: /واتساب/ })).toBeNull();
    unmount();
  });
});
