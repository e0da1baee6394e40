import { mailLinkPage } from './mail-link-page.tsx';

export const { loader, head, Page } = mailLinkPage({
  title: (t) => t('titles.verifyAccount'),
  use: (api) => api.verifyAccount,
  messages: (t) => ({
    ask: { title: t('verify.title'), text: t('verify.text'), button: t('verify.button') },
    done: { title: t('verify.done'), text: t('verify.doneText'), label: t('verify.next') },
  }),
  next: (href) => href('log-in'),
});
