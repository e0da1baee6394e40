import { renderRemote } from '@shop/federation/testing';
import '@shop/shared-ui/testing/always-near';
import type { ShopApi } from '@shop/shop-client/api';
import { createSampleApi } from '@shop/shop-client/sample/sample-api';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => unmount());

async function open(path: string) {
  const place = { locale: 'en', basePath: '', homePath: '/en', currency: 'USD' } as const;
  const fake = fakeShopContext({ ...place, storefront: 'template' });
  const live = Object.keys(fake.api).map((call) => jest.spyOn(fake.api, call as keyof ShopApi));
  const context = { ...fake, api: createSampleApi(fake.api) };
  const { pages, unmount: end } = await renderRemote(remote, { path, context });
  unmount = end;
  const called = () => live.some(({ mock }) => mock.calls.length > 0);
  return { did: fake.did, called, head: pages.at(-1)?.head };
}

const hrefs = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the template’s blog', () => {
  it('has six cards, which all lead to the one post', async () => {
    const { head, called } = await open('/blog');
    expect(head?.title).toBe('Blog || Dithar');
    expect(head?.alternates).toBeUndefined();
    const titles = screen
      .getAllByRole('heading', { level: 2 })
      .filter((title) => within(title).queryByRole('link'));
    expect(titles).toHaveLength(6);
    for (const title of titles) expect(hrefs(title)).toEqual(['/blog-single']);
    expect(called()).toBe(false);
  });

  it('has six trending topics and six popular posts beside it', async () => {
    await open('/blog');
    const topics = screen.getByRole('navigation', { name: 'Trending topic' });
    expect(hrefs(topics).filter((href) => href?.includes('topic='))).toHaveLength(6);
    const popular = screen.getByRole('region', { name: 'Popular Posts' });
    expect(within(popular).getAllByRole('article')).toHaveLength(6);
    expect(within(popular).getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/blog');
  });

  it('has four pages of the same cards', async () => {
    await open('/blog');
    const cards = () => screen.getAllByRole('article').map(({ textContent }) => textContent);
    const first = cards();
    const pages = screen.getByRole('navigation', { name: 'Pages of the blog' });
    expect(within(pages).getByRole('link', { name: 'Page 4' })).toHaveAttribute('href', '/blog?page=4');
    expect(within(pages).queryByRole('link', { name: 'Page 5' })).not.toBeInTheDocument();
    unmount();
    await open('/blog?page=4');
    expect(cards()).toEqual(first);
    expect(screen.getByRole('link', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page');
  });
});

describe('the template’s post', () => {
  it('has its author, four related posts and counts its responses', async () => {
    const { head, called } = await open('/blog-single');
    expect(head).toMatchObject({ title: 'One coat, many winters || Dithar' });
    expect(head?.structuredData).toBeUndefined();
    expect(screen.getByRole('complementary', { name: 'Lina Farouk' })).toBeInTheDocument();
    const related = await screen.findByRole('region', { name: 'Related posts' });
    expect(within(related).getAllByRole('article')).toHaveLength(4);
    const responses = screen.getByRole('region', { name: '4 responses' });
    expect(within(responses).getAllByRole('article')).toHaveLength(4);
    expect(called()).toBe(false);
  });

  it('takes a response and a reply, and does nothing with them', async () => {
    const { did, called } = await open('/blog-single');
    const main = within(await screen.findByRole('region', { name: 'Add your response' }));
    const response = main.getByRole('textbox', { name: /^Your response/ });
    await userEvent.click(main.getByRole('button', { name: 'Submit' }));
    fireEvent.input(response, { target: { value: 'Thank you' } });
    await userEvent.click(main.getByRole('button', { name: 'Submit' }));
    expect(response).toHaveValue('Thank you');
    expect(main.queryByText('Enter your name')).not.toBeInTheDocument();
    await userEvent.click(main.getByRole('button', { name: 'Cancel' }));
    expect(main.getByRole('textbox', { name: /^Your response/ })).toHaveValue('');

    await userEvent.click(screen.getByRole('button', { name: 'Reply to Mette Lund' }));
    const reply = within(screen.getByRole('region', { name: 'Reply to Mette Lund' }));
    await userEvent.click(reply.getByRole('button', { name: 'Submit' }));
    expect(reply.queryByText(/Thank you/)).not.toBeInTheDocument();
    await userEvent.click(reply.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('region', { name: 'Reply to Mette Lund' })).not.toBeInTheDocument();
    expect({ ...did, called: called() }).toEqual({ toasts: [], navigations: [], called: false });
  });
});

describe('the template’s contact page', () => {
  it('says where the shop is reached, and has a form that does nothing', async () => {
    const { did, called, head } = await open('/contact');
    expect(head?.title).toBe('Contact us || Dithar');
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Address',
      'Email',
      'Phone',
    ]);
    expect(screen.getByRole('link', { name: 'Instagram' })).toBeInTheDocument();
    const form = within(screen.getByRole('region', { name: 'Write to us' }));
    const message = form.getByRole('textbox', { name: /^Message/ });
    expect(message.closest('form')).toHaveAttribute('action', '#');
    fireEvent.input(message, { target: { value: 'Is it in stock?' } });
    await userEvent.click(form.getByRole('button', { name: 'Send Message' }));
    expect(message).toHaveValue('Is it in stock?');
    expect(form.queryByText('Enter your name')).not.toBeInTheDocument();
    expect({ ...did, called: called() }).toEqual({ toasts: [], navigations: [], called: false });
  });
});

describe('the template’s about page', () => {
  it('has four founders and the fast facts, and leads to the template’s pages', async () => {
    await open('/about');
    const founders = screen.getByRole('region', { name: 'Founders' });
    expect(within(founders).getAllByRole('heading', { level: 3 })).toHaveLength(4);
    expect(screen.getByRole('region', { name: 'Fast facts' })).toHaveTextContent('220+');
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/en');
  });
});
