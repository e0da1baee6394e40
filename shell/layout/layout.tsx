import { loadMessages } from '@shop/federation/messages';
import type { ShopContext } from '@shop/shop-client/context';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { errorPanelIn } from './error-panel.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import type { LayoutData } from './layout-data.ts';
import { LayoutRoot } from './layout-root.tsx';
import { MESSAGES } from './messages.ts';

export interface RenderedLayout {
  header: string;
  footer: string;
  skipLabel: string;
}

/** Header and footer as HTML, each the content of its own root; `path` is the page's with its query. */
export async function renderLayout(
  context: ShopContext,
  layout: LayoutData,
  path: string,
): Promise<RenderedLayout> {
  const messages = await loadMessages('shell', context.locale, MESSAGES[context.locale]);
  const html = (part: ReactNode, prefix: string) =>
    renderToString(
      <LayoutRoot context={context} messages={messages}>
        {part}
      </LayoutRoot>,
      { identifierPrefix: prefix },
    );
  return {
    header: html(<Header layout={layout} path={path} />, 'header-'),
    footer: html(<Footer layout={layout} path={path} />, 'footer-'),
    skipLabel: messages.t('skip'),
  };
}

export { errorPanelIn, loadMessages, MESSAGES };
