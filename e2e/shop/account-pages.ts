import type { Locator } from '@playwright/test';
import { open, type Place } from './place.ts';
import { logIn, register } from './shopper.ts';

export interface Customer {
  name: string;
  email: string;
  password: string;
}

/** A customer nobody else has. */
export function newCustomer(): Customer {
  return {
    name: 'Sara Alharbi',
    email: `sara-${crypto.randomUUID()}@example.com`,
    password: 'correct horse battery',
  };
}

export class AccountPages {
  readonly heading: Locator;
  readonly orders: Locator;
  private readonly place: Place;

  constructor(place: Place) {
    this.place = place;
    this.heading = place.page.getByRole('main').getByRole('heading', { level: 1 });
    this.orders = place.page.getByRole('main').getByRole('article');
  }

  /** A customer with an account, who is not logged in. */
  async registered(): Promise<Customer> {
    const customer = newCustomer();
    await register(this.place.page.request, customer);
    return customer;
  }

  /** A customer with an account, who is logged in. */
  async loggedIn(): Promise<Customer> {
    const customer = await this.registered();
    await logIn(this.place.page.request, customer);
    return customer;
  }

  openSignUp(): Promise<void> {
    return open(this.place.page, `/${this.place.locale}/signup`);
  }

  openLogIn(): Promise<void> {
    return open(this.place.page, `/${this.place.locale}/login`);
  }

  openOrders(): Promise<void> {
    return open(this.place.page, `/${this.place.locale}/account-my-order`);
  }

  /** One of the account's pages, by the last part of its path. */
  open(page: string): Promise<void> {
    return open(this.place.page, `/${this.place.locale}/${page}`);
  }

  async signUp({ name, email, password }: Customer): Promise<void> {
    const { signUp } = this.place.messages;
    await this.field(signUp.name).fill(name);
    await this.field(signUp.email).fill(email);
    await this.field(signUp.password).fill(password);
    await this.button(signUp.submit).click();
  }

  async logIn({ email, password }: Customer): Promise<void> {
    const { logIn, signUp } = this.place.messages;
    await this.field(logIn.identifier).fill(email);
    await this.field(signUp.password).fill(password);
    await this.button(logIn.submit).click();
  }

  field(name: string): Locator {
    return this.place.page.getByRole('main').getByRole('textbox', { name, exact: true });
  }

  button(name: string): Locator {
    return this.place.page.getByRole('main').getByRole('button', { name, exact: true });
  }
}
