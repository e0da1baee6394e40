import type { ShopContext } from '@shop/shop-client/context';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
/** The same tree on the server and in the browser, around each part of the shell. */
export declare function LayoutRoot({
  context,
  messages,
  children,
}: {
  context: ShopContext;
  messages: i18n;
  children: ReactNode;
}): import('react').JSX.Element;
