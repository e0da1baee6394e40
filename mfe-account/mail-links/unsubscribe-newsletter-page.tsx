import { mailLinkPage } from './mail-link-page.tsx';

export const { loader, head, Page } = mailLinkPage({
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
});
