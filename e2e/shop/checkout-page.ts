import { expect, type Locator } from '@playwright/test';
import { open, type Place } from './place.ts';

export class CheckoutPage {
  readonly heading: Locator;
  private readonly place: Place;

  constructor(place: Place) {
    this.place = place;
    this.heading = place.page.getByRole('main').getByRole('heading', { level: 1 });
  }

  open(): Promise<void> {
    return open(this.place.page, `/${this.place.locale}/checkout`);
  }

  /** Email is given by guests only: an account has its own. */
  async giveContact({ phone, email }: { phone: string; email?: string }): Promise<void> {
    const { checkout } = this.place.messages;
    await this.field(checkout.phone).fill(phone);
    if (email) await this.field(checkout.email).fill(email);
    await this.button(checkout.saveContact).click();
  }

  async giveAddress(): Promise<void> {
    await this.fillAddress();
    await this.button(this.place.messages.checkout.saveAddress).click();
  }

  async fillAddress(): Promise<void> {
    const { page, messages } = this.place;
    const { checkout } = messages;
    await this.field(checkout.firstName).fill('Sara');
    await this.field(checkout.lastName).fill('Alharbi');
    await page.getByRole('combobox', { name: checkout.province }).selectOption({ index: 1 });
    await this.city.fill('Riyadh');
    await this.field(checkout.street).fill('King Fahd Road 12');
    await this.field(checkout.postcode).fill('12345');
  }

  async payOnDelivery(): Promise<void> {
    const { page, messages } = this.place;
    await page.getByRole('radio', { name: messages.checkout.cashOnDelivery }).check();
    await this.button(messages.checkout.confirm).click();
  }

  async payByTransfer(): Promise<void> {
    const { page, messages } = this.place;
    await page.getByRole('radio', { name: messages.checkout.bankTransfer }).check();
    await this.button(messages.checkout.confirm).click();
  }

  /** Fills the fields of the card; `pressing` is the name of the button that follows. */
  async payByCard(number: string, pressing = this.place.messages.checkout.confirm): Promise<void> {
    const { page, messages } = this.place;
    await page.getByRole('radio', { name: messages.checkout.card }).check();
    await this.field(messages.checkout.cardNumber).fill(number);
    await this.field(messages.checkout.cardHolder).fill('Sara Alharbi');
    await this.field(messages.checkout.cardExpiry).fill('1139');
    await this.field(messages.checkout.cardCvc).fill('123');
    await this.button(pressing).click();
  }

  /** The number that the confirmation page shows. */
  async orderNumber(): Promise<string> {
    const { page, messages } = this.place;
    await expect(this.heading).toHaveText(messages.confirmation.title);
    const number = page.getByRole('main').getByText(messages.confirmation.number).locator('bdi');
    return (await number.textContent()) ?? '';
  }

  /** A combobox once its list is there. */
  get city(): Locator {
    const { page, messages } = this.place;
    return this.field(messages.checkout.city).or(
      page.getByRole('main').getByRole('combobox', { name: messages.checkout.city, exact: true }),
    );
  }

  field(name: string): Locator {
    return this.place.page.getByRole('main').getByRole('textbox', { name, exact: true });
  }

  button(name: string): Locator {
    return this.place.page.getByRole('main').getByRole('button', { name });
  }
}
