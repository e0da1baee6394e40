import { renderRemote } from '@shop/federation/testing';
import '@shop/shared-ui/testing/always-near';
import '@shop/shared-ui/testing/native-dialog';
import '@shop/shared-ui/testing/native-scroll';
import { ApiError } from '@shop/shop-client/api';
import type { Review, ReviewQuery } from '@shop/shop-client/model/review';
import { sampleReviewSummary, sampleReviews } from '@shop/shop-client/testing/content-samples';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleCustomer, sampleOrder, sampleProduct } from '@shop/shop-client/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

const path = `/ar/product/${encodeURIComponent('قميص-كتان')}`;

let unmount = () => {};
afterEach(() => unmount());

async function show(options: FakeContextOptions = {}) {
  const context = fakeShopContext(options);
  const shown = await renderRemote(remote, { path, context });
  unmount = shown.unmount;
  await screen.findByRole('heading', { name: 'آراء الزبائن' });
  return context;
}

const manyReviews = (asked: ReviewQuery[] = []): FakeContextOptions => ({
  api: {
    reviews: async (_slug, query) => {
      asked.push(query);
      const items = sampleReviews.map((review) => ({ ...review, title: `${review.title} ${query.page}` }));
      return { ...query, pages: 3, total: 23, items, summary: sampleReviewSummary };
    },
  },
});

describe('the reviews', () => {
  it('say how many gave which rating, and who bought the product', async () => {
    await show();
    expect(screen.getByText('5 من 5: تقييم واحد')).toBeInTheDocument();
    expect(screen.getByText('1 من 5: لا تقييمات')).toBeInTheDocument();
    const [first, second] = screen.getAllByRole('article');
    expect(first).toHaveTextContent('مشترٍ موثّق');
    expect(first).toHaveTextContent('2 نوفمبر 2026');
    expect(second).not.toHaveTextContent('مشترٍ موثّق');
  });

  it('are the four newest on the page', async () => {
    const asked: ReviewQuery[] = [];
    await show(manyReviews(asked));
    expect(asked).toEqual([{ page: 1, limit: 4, sort: 'newest' }]);
  });

  it('are shown ten at a time, in the order that is chosen', async () => {
    const asked: ReviewQuery[] = [];
    await show(manyReviews(asked));
    await userEvent.click(screen.getByRole('button', { name: 'اعرض كل التقييمات (23)' }));
    const all = within(await screen.findByRole('dialog', { name: 'كل التقييمات' }));
    await userEvent.click(await all.findByRole('button', { name: 'الصفحة التالية' }));
    expect(await all.findByText('جيد 2')).toBeInTheDocument();
    await userEvent.selectOptions(all.getByRole('combobox', { name: 'الترتيب' }), 'lowest');
    expect(await all.findByText('الصفحة 1 من 3')).toBeInTheDocument();
    expect(asked.slice(1)).toEqual([
      { page: 1, limit: 10, sort: 'newest' },
      { page: 2, limit: 10, sort: 'newest' },
      { page: 1, limit: 10, sort: 'lowest' },
    ]);
  });

  it('are found by stars and by size, and say so where there are none', async () => {
    const asked: ReviewQuery[] = [];
    await show({
      products: [sampleProduct({ hasSizeTable: true })],
      api: {
        reviews: async (_slug, query) => {
          asked.push(query);
          const items = query.rating ? [] : sampleReviews;
          return { ...query, pages: 1, total: query.rating ? 0 : 23, items, summary: sampleReviewSummary };
        },
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'اعرض كل التقييمات (23)' }));
    const all = within(await screen.findByRole('dialog', { name: 'كل التقييمات' }));
    await userEvent.selectOptions(all.getByRole('combobox', { name: 'المقاس' }), 'كبير');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 1, size: 'size_l' }));
    await userEvent.selectOptions(all.getByRole('combobox', { name: 'التقييم' }), '1');
    expect(await all.findByText('لا تقييمات بهذا الاختيار.')).toBeInTheDocument();
  });

  it('tell the size that was taken, how it fits, show photographs, and are found helpful once', async () => {
    const [first, second] = sampleReviews;
    if (!first || !second) throw new Error('the samples changed');
    const told: Review = {
      ...{ ...first, id: 7, size: 'size_m', fit: 'small', helpful: 2 },
      photos: [{ src: '/media/1/640' }],
    };
    const summary = { ...sampleReviewSummary, fits: { small: 2, true: 1, large: 0 } };
    const found: number[] = [];
    await show({
      api: {
        reviews: async (_slug, query) => ({ ...query, pages: 1, total: 2, items: [told, second], summary }),
        findHelpful: async (id) => found.push(id) + 2,
      },
    });
    expect(screen.getByText('رأي المشترين في المقاس: أصغر من المعتاد')).toBeInTheDocument();
    const review = within(screen.getAllByRole('article')[0] as HTMLElement);
    expect(review.getByText('المقاس وسط · أصغر من المعتاد')).toBeInTheDocument();
    expect(review.getByRole('link', { name: 'صورة 1 من سارة' })).toHaveAttribute('href', '/media/1/640');
    for (const _ of ['once', 'twice']) await userEvent.click(review.getByRole('button', { name: /أفادني/ }));
    expect(review.getByRole('button', { name: 'أفادني 3', pressed: true })).toBeInTheDocument();
    expect(found).toEqual([7]);
  });

  it('ask a guest to log in, and back here', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'سجّل الدخول وقيّم' })).toHaveAttribute(
      'href',
      `/ar/login?return=${encodeURIComponent(`${path}#reviews`)}`,
    );
  });
});

describe('writing a review', () => {
  const asBuyer = { customer: sampleCustomer, orders: [sampleOrder()] };

  async function openForm(options: FakeContextOptions) {
    const context = await show(options);
    await userEvent.click(screen.getByRole('button', { name: 'اكتب تقييمك' }));
    return { context, form: within(await screen.findByRole('dialog', { name: 'قيّم المنتج' })) };
  }

  async function fill(form: ReturnType<typeof within>) {
    await userEvent.click(await form.findByRole('radio', { name: '4 نجوم: جيد جدًا' }));
    await userEvent.type(form.getByRole('textbox', { name: /عنوان التقييم/ }), 'خامة ممتازة');
    await userEvent.click(form.getByRole('button', { name: 'أرسل التقييم' }));
  }

  it('sends stars and title, and says that they appear after a check', async () => {
    const sent: unknown[] = [];
    const addReview = async (...review: unknown[]) => void sent.push(review);
    const { form } = await openForm({ ...asBuyer, api: { addReview } });
    await fill(form);
    expect(await form.findByText('يظهر تقييمك بعد مراجعته.')).toBeInTheDocument();
    expect(sent).toEqual([['قميص-كتان', { rating: 4, title: 'خامة ممتازة', comment: undefined }]]);
  });

  it('asks for size and fit of what one wears, and takes photographs', async () => {
    const sent: unknown[] = [];
    const { form } = await openForm({
      ...asBuyer,
      products: [sampleProduct({ hasSizeTable: true })],
      api: {
        addReview: async (_slug, review) => void sent.push(review),
        addReviewPhoto: async (code, file) => void sent.push([code, (file as File).name]),
      },
    });
    await userEvent.selectOptions(await form.findByRole('combobox', { name: 'المقاس الذي أخذته' }), 'وسط');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'كيف وجدت المقاس؟' }), 'مضبوط');
    const input = form.getByLabelText('صور (اختياري)');
    const photo = new File(['…'], 'shirt.jpg', { type: 'image/jpeg' });
    const drawing = new File(['…'], 'shirt.gif', { type: 'image/gif' });
    await userEvent.upload(input, [photo, drawing], { applyAccept: false });
    expect(form.getByText('أُخذت صورة واحدة، وتجاوزت البقية العدد أو الحجم.')).toBeInTheDocument();
    await fill(form);
    expect(await form.findByText('يظهر تقييمك بعد مراجعته.')).toBeInTheDocument();
    expect(sent).toMatchObject([{ size: 'size_m', fit: 'true' }, ['linen-shirt', 'shirt.jpg']]);
  });

  it('says beside the fields what is missing, and goes to the first', async () => {
    const { form } = await openForm(asBuyer);
    await userEvent.click(await form.findByRole('button', { name: 'أرسل التقييم' }));
    expect(form.getByRole('group')).toHaveAccessibleDescription('اختر تقييمًا من نجمة إلى خمس.');
    expect(form.getByRole('textbox', { name: /عنوان التقييم/ })).toHaveAccessibleDescription(
      'اكتب عنوانًا قصيرًا لتقييمك.',
    );
    expect(form.getAllByRole('radio')[0]).toHaveFocus();
  });

  it('shows what the shop refuses beside its field, and keeps what was typed', async () => {
    const refused = new ApiError('invalid', 400, 'Validation failed', {
      fields: { title: ['قيّمت هذا المنتج من قبل'] },
    });
    const { form } = await openForm({ ...asBuyer, api: { addReview: () => Promise.reject(refused) } });
    await fill(form);
    const title = form.getByRole('textbox', { name: /عنوان التقييم/ });
    await waitFor(() => expect(title).toHaveAccessibleDescription('قيّمت هذا المنتج من قبل'));
    expect(title).toHaveValue('خامة ممتازة');
  });

  it('is for those who bought the product', async () => {
    const { form } = await openForm({ customer: sampleCustomer, orders: [] });
    expect(await form.findByText('لم تشترِ هذا المنتج بعد')).toBeInTheDocument();
    expect(form.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
