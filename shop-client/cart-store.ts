import type { Cart } from './model.ts';

export interface CartState {
  cart: Cart | null;
  /** A change is under way; the shown cart already has it. */
  pending: boolean;
}

export interface CartStore extends CartState {
  /** @throws ApiError when refused; the shown cart is then as before. */
  add(item: { productCode: string; variantCode?: string; quantity: number }): Promise<void>;
  setQuantity(lineId: number, quantity: number): Promise<void>;
  remove(lineId: number): Promise<void>;
  /** Reads the cart again; an already placed or vanished one becomes `null`. */
  refresh(): Promise<void>;
}
