import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { Container } from '@shop/shared-ui/container';
import { ROUTES } from '@shop/shop-domain/routes';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { ActPage } from './act-page.tsx';
import { ComparePage } from './compare-page.tsx';
import { FormToken } from './form-token.tsx';
import { FrameContext, useAddress } from './frame-context.ts';
import { HistoryPage } from './history.tsx';
import { LogInPage } from './log-in-page.tsx';
import { Overview } from './overview.tsx';
import { Notice } from './parts.tsx';
import { CONSOLE, type Frame, type View } from './view.ts';

export function ConsolePage({ view, frame }: { view: View; frame: Frame }) {
  const { t } = useTranslation();
  const { locale, brand, styles, theme } = frame;
  return (
    <html lang={locale} dir={locale === 'ar' ? 'rtl' : 'ltr'} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content={theme ?? 'light dark'} />
        <title>{`${titleOf(view, t)} || ${t('title')} || ${brand}`}</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <FrameContext value={frame}>
          <a href="#content" className="skip-link">
            {t('skip')}
          </a>
          <Header frame={frame} />
          <Container as="main" className="pb-16">
            <div id="content" tabIndex={-1} className="outline-none">
              {pageOf(view)}
            </div>
          </Container>
        </FrameContext>
      </body>
    </html>
  );
}

function Header({ frame: { locale, brand, path, operator } }: { frame: Frame }) {
  const { t } = useTranslation();
  const address = useAddress();
  const other = locale === 'ar' ? 'en' : 'ar';
  return (
    <header className="mb-8 border-b border-line bg-surface-raised">
      <Container className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <a href={address()} className="me-auto py-2 text-lg font-semibold">
          {brand} <span className="font-normal text-ink-muted">{t('title')}</span>
        </a>
        {operator?.desk && (
          <a href={`/${locale}${ROUTES.desk.path}`} className="py-2 underline">
            {t('toDesk')}
          </a>
        )}
        <a href={`${CONSOLE}/${other}${path}`} lang={other} hrefLang={other} className="py-2 underline">
          {t('otherLanguage')}
        </a>
        {operator?.desk && <bdi>{operator.name}</bdi>}
        {operator && !operator.desk && (
          <form method="post" action={address('log-out')} className="flex items-center gap-3">
            <FormToken />
            <bdi>{operator.name}</bdi>
            <Button type="submit" variant="secondary" size="sm">
              {t('logOut')}
            </Button>
          </form>
        )}
      </Container>
    </header>
  );
}

function pageOf(view: View): ReactNode {
  switch (view.kind) {
    case 'log-in':
      return <LogInPage {...view} />;
    case 'overview':
      return <Overview {...view} />;
    case 'history':
      return <HistoryPage {...view} />;
    case 'compare':
      return <ComparePage {...view} />;
    case 'act':
      return <ActPage {...view} />;
    case 'problem':
      return <ProblemPage {...view} />;
  }
}

function ProblemPage({ problem }: Extract<View, { kind: 'problem' }>) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="mb-6 text-2xl font-semibold">{t('problem')}</h1>
      <Notice problem={problem} />
    </>
  );
}

function titleOf(view: View, t: i18n['t']): string {
  switch (view.kind) {
    case 'log-in':
      if (!view.hasTokens) return t('problem');
      return t(view.problem ? `logIn.${view.problem}` : 'logIn.title');
    case 'overview':
      return view.done ? t('done', { id: view.done.release.id }) : t('overview.title');
    case 'history':
      return t('history.title');
    case 'compare':
      return t('compare.title', { from: view.before.id, to: view.after.id });
    case 'problem':
      return t('problem');
    case 'act':
      if (view.meanwhile) return t('act.conflict');
      if (view.problem) return t('act.refused');
      return t(`act.${view.action}.title`, { target: view.target });
  }
}
