import type { Customer } from './model.ts';

export interface SessionState {
  customer: Customer | null;
}

export interface SessionStore extends SessionState {
  /** After log-in: reads the customer and the customer's cart again. */
  refresh(): Promise<void>;
  logOut(): Promise<void>;
}
