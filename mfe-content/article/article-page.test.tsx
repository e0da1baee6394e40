import { renderRemote } from '@shop/federation/testing';
import '@shop/shared-ui/testing/always-near';
import { ApiError, type ShopApi } from '@shop/shop-client/api';
import type { Comment } from '@shop/shop-client/model/article';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pageOf, sampleArticles } from '../article-card/testing-articles.ts';
import remote from '../remote.ts';

const [first, ...related] = sampleArticles;
if (!first) throw new Error('no sample');
const ARTICLE = {
  ...first,
  content: `<h2>الغسيل</h2><p>${'كلمة '.repeat(450)}</p>`,
  related,
  commentCount: 1,
};
const ADDRESS = `/ar/blog/${encodeURIComponent(ARTICLE.slug)}`;
const COMMENT: Comment = {
  id: 7,
  author: 'ليلى',
  comment: 'جرّبتها.\nونفعت.',
  createdAt: '2026-11-21T08:00:00Z',
  replies: [],
};
const REPLY: Comment = {
  id: 8,
  author: 'سارة',
  comment: 'يسعدنا ذلك.',
  createdAt: '2026-11-21T09:00:00Z',
  replies: [],
};

async function show(api: Partial<ShopApi> = {}, path = ADDRESS) {
  const context = fakeShopContext({
    api: { article: async () => ARTICLE, comments: async () => pageOf([COMMENT]), ...api },
  });
  const rendered = await renderRemote(remote, { path, context });
  return { ...rendered, context };
}

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), { target: { value } });

describe('an article', () => {
  it('shows title, author, day, reading time and what was written', async () => {
    const { unmount } = await show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('مقال 1');
    expect(screen.getByText('3 دقائق قراءة')).toBeInTheDocument();
    expect(screen.getAllByText('21 نوفمبر 2026').length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { name: 'الغسيل' })).toBeInTheDocument();
    expect(screen.getByRole('complementary', { name: 'سارة' })).toHaveTextContent('بقلم');
    unmount();
  });

  it('tells search engines its picture, both addresses and what it is', async () => {
    const { pages, unmount } = await show();
    expect(pages.at(-1)?.head).toMatchObject({
      title: 'مقال 1 || دثار',
      description: 'كيف تختار القماش.',
      canonical: ADDRESS,
      alternates: { ar: ADDRESS, en: '/en/blog/article-1' },
      image: ARTICLE.pictures[0]?.src,
      structuredData: [
        {
          '@type': 'BlogPosting',
          headline: 'مقال 1',
          url: `http://localhost:3000${ADDRESS}`,
          author: { name: 'سارة' },
        },
        { '@type': 'BreadcrumbList' },
      ],
    });
    unmount();
  });

  it('moves from the slug of the other language to its own', async () => {
    const { unmount } = await show({}, '/ar/blog/article-1');
    await waitFor(() => expect(location.pathname).toBe(ADDRESS));
    unmount();
  });

  it('leads to related ones', async () => {
    const { unmount } = await show();
    const region = await screen.findByRole('region', { name: 'مقالات قد تعجبك' });
    expect(within(region).getAllByRole('article')).toHaveLength(related.length);
    unmount();
  });
});

describe('its comments', () => {
  it('are shown as they were written', async () => {
    const { unmount } = await show();
    const region = await screen.findByRole('region', { name: 'تعليق واحد' });
    expect(within(region).getByRole('article')).toHaveTextContent('جرّبتها. ونفعت.');
    unmount();
  });

  it('come ten at a time', async () => {
    const comments = jest.fn(async (_slug: string, { page }: { page: number }) => ({
      ...pageOf(
        page === 1
          ? Array.from({ length: 10 }, (_, at) => ({ ...COMMENT, id: 100 + at, author: `قارئ ${at}` }))
          : [COMMENT],
      ),
      total: 11,
    }));
    const { unmount } = await show({ comments });
    fireEvent.click(await screen.findByRole('button', { name: 'عرض تعليقات أخرى' }));
    expect(await screen.findByText('ليلى')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'عرض تعليقات أخرى' })).toBeNull();
    expect(comments).toHaveBeenLastCalledWith(ARTICLE.slug, { page: 2, limit: 10 });
    unmount();
  });

  it('have their replies below them, which count as well', async () => {
    const { unmount } = await show({
      article: async () => ({ ...ARTICLE, commentCount: 2 }),
      comments: async () => pageOf([{ ...COMMENT, replies: [REPLY] }]),
    });
    const region = await screen.findByRole('region', { name: 'تعليقان' });
    const thread = within(region).getAllByRole('article')[0] as HTMLElement;
    expect(within(thread).getByRole('article')).toHaveTextContent('يسعدنا ذلك.');
    expect(within(region).getAllByRole('button', { name: /^رد على/ })).toHaveLength(1);
    unmount();
  });

  it('are replied to in a form of their own, which Cancel closes', async () => {
    const addComment = jest.fn(async () => {});
    const { unmount } = await show({ addComment });
    const reply = await screen.findByRole('button', { name: 'رد على ليلى' });
    fireEvent.click(reply);
    const form = () => within(screen.getByRole('region', { name: 'رد على ليلى' }));
    expect(form().getByRole('textbox', { name: /^الاسم/ })).toHaveFocus();
    fireEvent.click(form().getByRole('button', { name: 'إلغاء' }));
    expect(screen.queryByRole('region', { name: 'رد على ليلى' })).not.toBeInTheDocument();
    expect(reply).toHaveFocus();

    fireEvent.click(reply);
    const write = (label: RegExp, value: string) =>
      fireEvent.input(form().getByRole('textbox', { name: label }), { target: { value } });
    write(/^الاسم/, 'هدى');
    write(/^البريد/, 'huda@example.com');
    write(/^تعليقك/, 'وأنا أيضًا');
    fireEvent.click(form().getByRole('button', { name: 'أرسل' }));
    expect(await form().findByText('يظهر هنا بعد أن نراجعه.')).toBeInTheDocument();
    expect(addComment).toHaveBeenCalledWith(ARTICLE.slug, {
      author: 'هدى',
      email: 'huda@example.com',
      comment: 'وأنا أيضًا',
      parentId: 7,
    });
    unmount();
  });

  it('take no replies where the shop does not number them', async () => {
    const { unmount } = await show({ comments: async () => pageOf([{ ...COMMENT, id: undefined }]) });
    expect(await screen.findByText('ليلى')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^رد على/ })).not.toBeInTheDocument();
    unmount();
  });

  it('leave the article alone when they cannot be had, and are read again on request', async () => {
    const comments = jest
      .fn(async () => pageOf([COMMENT]))
      .mockRejectedValueOnce(new ApiError('unreachable', 0, 'no answer'));
    const { unmount } = await show({ comments });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('مقال 1');
    fireEvent.click(await screen.findByRole('button', { name: 'أعد المحاولة' }));
    expect(await screen.findByText('ليلى')).toBeInTheDocument();
    unmount();
  });

  it('are written by guests with a name and an email, and appear after a check', async () => {
    const addComment = jest.fn(async () => {});
    const { unmount } = await show({ addComment });
    fireEvent.click(await screen.findByRole('button', { name: 'أرسل' }));
    expect(screen.getByRole('textbox', { name: /^الاسم/ })).toHaveAccessibleDescription('اكتب اسمك');
    type('الاسم', 'هدى');
    type('البريد الإلكتروني', 'huda@example.com');
    type('تعليقك', 'شكرًا');
    fireEvent.click(screen.getByRole('button', { name: 'أرسل' }));
    expect(await screen.findByText('يظهر هنا بعد أن نراجعه.')).toBeInTheDocument();
    expect(addComment).toHaveBeenCalledWith(ARTICLE.slug, {
      author: 'هدى',
      email: 'huda@example.com',
      comment: 'شكرًا',
    });
    unmount();
  });

  it('have what the shop refuses beside its field, and keep what was typed', async () => {
    const addComment = async () => {
      throw new ApiError('invalid', 422, 'no', { fields: { author: ['اكتب اسمًا لا بريدًا.'] } });
    };
    const { unmount } = await show({ addComment });
    await screen.findByRole('button', { name: 'أرسل' });
    type('الاسم', 'huda@example.com');
    type('البريد الإلكتروني', 'huda@example.com');
    type('تعليقك', 'شكرًا');
    fireEvent.click(screen.getByRole('button', { name: 'أرسل' }));
    expect(await screen.findByText('اكتب اسمًا لا بريدًا.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^تعليقك/ })).toHaveValue('شكرًا');
    fireEvent.click(screen.getByRole('button', { name: 'إلغاء' }));
    expect(screen.getByRole('textbox', { name: /^تعليقك/ })).toHaveValue('');
    unmount();
  });
});
