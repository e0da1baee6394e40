import { HostContextProvider } from '@shop/federation/host-context';
import { I18nextProvider } from '@shop/federation/i18n';
import type { ShopContext } from '@shop/shop-client/context';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';

/** The same tree on the server and in the browser, around each part of the shell. */
export function LayoutRoot({
  context,
  messages,
  children,
}: {
  context: ShopContext;
  messages: i18n;
  children: ReactNode;
}) {
  return (
    <HostContextProvider value={context}>
      <I18nextProvider i18n={messages}>{children}</I18nextProvider>
    </HostContextProvider>
  );
}
