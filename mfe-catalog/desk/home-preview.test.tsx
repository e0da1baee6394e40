import { renderFragment } from '@shop/federation/testing';
import '@shop/shared-ui/testing/always-near';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { forgetDesk } from '@shop/shop-client/testing/desk';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import remote from '../remote.ts';

const banner = (title: string) => ({ id: 1, title, link: '/en/brands', image: { path: '/media/one' } });

/** Over a desk that tells of one banner, and of one section named after the moment that it is asked for. */
async function show(draft: object) {
  const asked: { address: string; body: unknown }[] = [];
  globalThis.fetch = (async (address: string, { body }: RequestInit = {}) => {
    const sent = JSON.parse(String(body)) as { at?: string };
    asked.push({ address, body: sent });
    const title = sent.at ?? 'Now';
    const told = {
      sections: [{ id: 'winter', kind: 'panel', title, link: '/en/taxons' }],
      banners: { banner: [banner('Winter is here')], 'middle-1': [] },
    };
    return { ok: true, status: 200, statusText: '', text: async () => JSON.stringify(told) };
  }) as unknown as typeof fetch;
  await forgetDesk();
  const context = fakeShopContext({ locale: 'en' });
  return { asked, ...(await renderFragment(remote, 'desk-home-preview', { context, props: { draft } })) };
}

describe('the preview of the home page', () => {
  it('shows what is being written as the storefront would, and follows it', async () => {
    const { asked, update, unmount } = await show({ sections: [] });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Winter is here');
    expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('Now');
    expect(asked).toEqual([
      { address: '/desk-api/home-page/preview?locale=en&currency=USD', body: { sections: [] } },
    ]);
    await update({ draft: { sections: [], at: 'Tomorrow' } });
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Tomorrow'));
    unmount();
  });

  it('leads nowhere, so that nothing that is being written is lost', async () => {
    const { unmount } = await show({});
    const [link] = await screen.findAllByRole('link');
    // What is prevented was not followed.
    expect(fireEvent.click(link as HTMLElement)).toBe(false);
    unmount();
  });
});
