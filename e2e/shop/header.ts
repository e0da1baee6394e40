import { expect, type Locator } from '@playwright/test';
import type { Place } from './place.ts';

/** The shell's header; on phones most of it is in the side menu. */
export class Header {
  readonly banner: Locator;
  readonly cart: Locator;
  /** Where a guest logs in. */
  readonly avatar: Locator;
  private readonly place: Place;
  private readonly isMobile: boolean;

  constructor(place: Place, isMobile: boolean) {
    this.place = place;
    this.isMobile = isMobile;
    this.banner = place.page.locator('#header');
    this.cart = this.banner.locator('a[href$="/cart"]:not([hreflang])');
    this.avatar = this.banner.getByTitle(place.messages.menu.logIn);
  }

  /** What a customer finds under the avatar. */
  async openAccount(): Promise<Locator> {
    const { menu } = this.place.messages;
    await this.banner.getByRole('button', { name: menu.account, exact: true }).click();
    return this.banner.getByRole('group', { name: menu.account, exact: true });
  }

  /** The pages with sample content, in a panel of their own; on phones in a group of the side menu. */
  async openMore(): Promise<Locator> {
    const { menu } = this.place.messages;
    if (!this.isMobile) {
      await this.banner.getByRole('button', { name: menu.more }).click();
      return this.banner.getByRole('group', { name: menu.more });
    }
    await this.banner.getByRole('button', { name: menu.open }).click();
    const sideMenu = this.banner.getByRole('dialog', { name: menu.title, exact: true });
    const closed = sideMenu.locator('details:not([open]) > summary').filter({ hasText: menu.shopPages });
    if (await closed.isVisible()) await closed.click();
    return sideMenu;
  }

  async logOut(): Promise<void> {
    const { account } = this.place.messages;
    await this.openAccount();
    await this.banner.getByRole('button', { name: account.logOut }).filter({ visible: true }).click();
  }

  async switchLanguage(): Promise<void> {
    const { menu, otherLanguage } = this.place.messages;
    await this.banner.getByRole('button', { name: this.isMobile ? menu.open : menu.language }).click();
    await this.banner.getByRole('link', { name: otherLanguage }).filter({ visible: true }).click();
  }

  async goDark(): Promise<void> {
    const { menu } = this.place.messages;
    if (this.isMobile) await this.banner.getByRole('button', { name: menu.open }).click();
    await this.banner.getByRole('button', { name: menu.dark }).filter({ visible: true }).click();
  }

  /** @returns the field, which has the focus */
  async openSearch(): Promise<Locator> {
    const { search } = this.place.messages;
    await this.banner.getByRole('button', { name: search.open, exact: true }).click();
    const field = this.banner.getByLabel(search.label, { exact: true });
    await expect(field).toBeFocused();
    return field;
  }

  async search(text: string): Promise<void> {
    const field = await this.openSearch();
    await field.fill(text);
    await field.press('Enter');
  }

  async openCategory(name: string): Promise<void> {
    const { menu } = this.place.messages;
    if (this.isMobile) await this.banner.getByRole('button', { name: menu.open }).click();
    await this.banner.getByRole('link', { name }).filter({ visible: true }).first().click();
  }
}
