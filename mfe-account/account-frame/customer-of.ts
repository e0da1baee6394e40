import type { PageRequest } from '@shop/federation/contract';
import { redirect } from '@shop/federation/responses';
import { failedCall } from '@shop/shop-client/failed-call';
import type { Customer } from '@shop/shop-client/model';
import { hrefFrom } from '@shop/shop-domain/href';

type Request = Pick<PageRequest, 'context' | 'url'>;

/** Who is logged in. @throws a redirect to the log-in, which leads back to this page */
export function customerOf(request: Request): Customer {
  const { customer } = request.context.session.getState();
  if (!customer) throw logInFirst(request);
  return customer;
}

/** What only the customer may read. @throws a redirect to the log-in where the session has ended elsewhere */
export async function readAsCustomer<Answer>(request: Request, read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read();
  } catch (error) {
    if (failedCall(error)?.kind !== 'unauthorized') throw error;
    const { session } = request.context;
    // The log-in would send a customer straight back.
    await session.getState().refresh();
    throw session.getState().customer ? error : logInFirst(request);
  }
}

function logInFirst({ context, url }: Request): Response {
  return redirect(hrefFrom(context)('log-in', {}, { query: { return: url.pathname + url.search } }));
}
