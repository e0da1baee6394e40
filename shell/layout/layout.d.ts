import { loadMessages } from '@shop/federation/messages';
import type { ShopContext } from '@shop/shop-client/context';
import { errorPanelIn } from './error-panel.tsx';
import type { LayoutData } from './layout-data.ts';
import { MESSAGES } from './messages.ts';
export interface RenderedLayout {
  header: string;
  footer: string;
  skipLabel: string;
}
/** Header and footer as HTML, each the content of its own root. */
export declare function renderLayout(context: ShopContext, layout: LayoutData): Promise<RenderedLayout>;
export { errorPanelIn, loadMessages, MESSAGES };
