import { mailLinkPage } from './mail-link-page.tsx';

export const { loader, head, Page } = mailLinkPage({
  title: (t) => t('titles.confirmOrder'),
  use: (api) => api.confirmOrder,
  messages: (t) => ({
    ask: { title: t('confirmOrder.title'), text: t('confirmOrder.text'), button: t('confirmOrder.button') },
    done: {
      title: t('confirmOrder.done'),
      text: t('confirmOrder.doneText'),
      label: t('confirmOrder.next'),
    },
  }),
  next: (href, order) => href('confirmation', { token: order }),
});
