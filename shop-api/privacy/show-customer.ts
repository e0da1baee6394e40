import { eq } from 'drizzle-orm';
import { type Customer, type CustomerRow, listAddresses, viewCustomer } from '../customers/customers.ts';
import type { Queries } from '../kernel/database/database.ts';
import { customers } from '../kernel/database/schema.ts';
import { notFound } from '../kernel/http/http-error.ts';
import type { Address } from '../kernel/person/address.ts';
import { type CustomerOrders, listOrdersOf } from '../ordering/ordering.ts';

/** What the desk tells of a customer. */
export interface DeskCustomer extends Customer {
  /** When the account was made, ISO 8601. */
  createdAt: string;
  isEmailVerified: boolean;
  addresses: { id: number; isDefault: boolean; address: Address }[];
  orders: CustomerOrders;
}

/**
 * @param origin that the picture's address carries
 * @throws HttpError 404
 */
export async function showCustomer(queries: Queries, id: number, origin: string): Promise<DeskCustomer> {
  const customer = await findCustomer(queries, id);
  const addresses = await listAddresses(queries, id);
  return {
    ...(await viewCustomer(queries, customer, origin)),
    createdAt: customer.createdAt.toISOString(),
    isEmailVerified: customer.verifiedAt !== null,
    addresses: addresses.map(({ id, isDefault, address }) => ({ id, isDefault, address })),
    orders: await listOrdersOf(queries, id),
  };
}

/** @throws HttpError 404 */
export async function findCustomer(queries: Queries, id: number): Promise<CustomerRow> {
  const [customer] = await queries.select().from(customers).where(eq(customers.id, id));
  if (!customer) throw notFound('customerUnknown');
  return customer;
}
