import { mailLinkPage } from './mail-link-page.tsx';

export const { loader, head, Page } = mailLinkPage({
  title: (t) => t('titles.confirmNewsletter'),
  use: (api) => api.confirmSubscription,
  messages: (t) => ({
    ask: {
      title: t('newsletterConfirm.title'),
      text: t('newsletterConfirm.text'),
      button: t('newsletterConfirm.button'),
    },
    done: {
      title: t('newsletterConfirm.done'),
      text: t('newsletterConfirm.doneText'),
      label: t('newsletterConfirm.next'),
    },
  }),
  next: (href) => href('home'),
});
