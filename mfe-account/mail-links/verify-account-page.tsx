import { mailLinkPage } from './mail-link-page.tsx';

export const { loader, head, Page } = mailLinkPage({
  title: (t) => t('titles.verifyAccount'),
  use: (api, session) => async (token) => {
    await api.verifyAccount(token);
    // It may be another email than the customer had.
    if (session.getState().customer) await session.getState().refresh();
  },
  messages: (t, isCustomer) => ({
    ask: { title: t('verify.title'), text: t('verify.text'), button: t('verify.button') },
    done: {
      title: t('verify.done'),
      text: t('verify.doneText'),
      label: t(isCustomer ? 'verify.nextLoggedIn' : 'verify.next'),
    },
  }),
  next: (href, _used, isCustomer) => href(isCustomer ? 'profile' : 'log-in'),
});
