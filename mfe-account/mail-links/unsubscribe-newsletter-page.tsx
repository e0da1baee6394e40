import type { HeadContext, PageRequest } from '@shop/federation/contract';
import { mailLinkPage } from './mail-link-page.tsx';
import { type MailLinkData, mailTokenOf } from './mail-token.ts';

interface UnsubscribeData extends MailLinkData {
  /** Of what; of the newsletter, unless it says. */
  list: 'newsletter' | 'stock-notices';
}

const LISTS = {
  newsletter: mailLinkPage({
    title: (t) => t('titles.unsubscribeNewsletter'),
    use: (api) => api.unsubscribe,
    messages: (t) => ({
      ask: {
        title: t('newsletterEnd.title'),
        text: t('newsletterEnd.text'),
        button: t('newsletterEnd.button'),
      },
      done: {
        title: t('newsletterEnd.done'),
        text: t('newsletterEnd.doneText'),
        label: t('newsletterEnd.next'),
      },
    }),
    next: (href) => href('home'),
  }),
  'stock-notices': mailLinkPage({
    title: (t) => t('stockNoticesEnd.title'),
    use: (api) => api.endStockNotices,
    messages: (t) => ({
      ask: {
        title: t('stockNoticesEnd.title'),
        text: t('stockNoticesEnd.text'),
        button: t('stockNoticesEnd.button'),
      },
      done: {
        title: t('stockNoticesEnd.done'),
        text: t('stockNoticesEnd.doneText'),
        label: t('newsletterEnd.next'),
      },
    }),
    next: (href) => href('home'),
  }),
};

/** One page for all lists: a route is named in every document. */
export function loader(request: PageRequest<'unsubscribe-newsletter'>): UnsubscribeData {
  const list = request.url.searchParams.get('list') === 'stock-notices' ? 'stock-notices' : 'newsletter';
  return { ...mailTokenOf(request), list };
}

export const head = (data: UnsubscribeData, context: HeadContext) => LISTS[data.list].head(data, context);

export function Page({ data }: { data: UnsubscribeData }) {
  const { Page: Steps } = LISTS[data.list];
  return <Steps data={data} />;
}
