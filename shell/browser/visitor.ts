import { ApiError } from '@shop/shop-client/api';
import type { ShopContext } from '@shop/shop-client/context';
import type { ContextParts, VisitorState } from '../shop-context.ts';
import { hintIn, hintOf, unitsText, VISITOR, VISITOR_COOKIE } from '../visitor-cookie.ts';

declare global {
  /** Under way since the document's head was read, where it is for everybody and the visitor is known. */
  var shopVisitor: Promise<VisitorState | null> | undefined;
}

const THIRTY_DAYS_S = 30 * 24 * 3600;
/** The page is taken over without it then, and follows once it is there. */
const AWAITED_MS = 3_000;

/** Whose browser this is; absent where the document tells it, or nobody is known. */
export interface AskedVisitor {
  state: NonNullable<ContextParts['visitor']>;
  /** Where it was not there in time: shows it once it is. */
  follow?(context: Pick<ShopContext, 'session' | 'cart'>): Promise<void>;
}

export async function askedVisitor(locale: string): Promise<AskedVisitor | undefined> {
  const asked = globalThis.shopVisitor;
  if (!asked) return undefined;
  const late = new Promise<null>((resolve) => setTimeout(resolve, AWAITED_MS, null));
  const visitor = await Promise.race([asked, late]);
  if (visitor) return { state: visitor };
  let again: Promise<VisitorState> | undefined;
  const read = () => {
    again ??= asked
      .then((visitor) => visitor ?? ask(locale))
      .catch((cause: unknown) => {
        again = undefined;
        throw new ApiError('unreachable', 0, 'The shop did not answer', { cause });
      });
    return again;
  };
  return {
    state: { customer: null, cart: null, unreadCart: async () => (await read()).cart },
    async follow({ session, cart }) {
      const { customer } = await read();
      session.setState({ customer });
      await cart.getState().known();
    },
  };
}

async function ask(locale: string): Promise<VisitorState> {
  const response = await fetch(`${VISITOR}?locale=${locale}`);
  if (!response.ok) throw new Error(`${VISITOR} answered ${response.status}`);
  return (await response.json()) as VisitorState;
}

/** Has the next document show from its first paint on what there is of this visitor, and this one meanwhile. */
export function rememberVisitor({ session, cart }: Pick<ShopContext, 'session' | 'cart'>): void {
  const remember = () => {
    const hint = hintOf({ ...session.getState(), ...cart.getState() });
    const age = hint === null ? 0 : THIRTY_DAYS_S;
    if (hint !== null || document.cookie.includes(`${VISITOR_COOKIE}=`))
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers of last year.
      document.cookie = `${VISITOR_COOKIE}=${hint ?? ''}; path=/; max-age=${age}; samesite=lax`;
    const { isCustomer = false, units = 0 } = hintIn(hint ?? undefined) ?? {};
    const { documentElement: root } = document;
    root.toggleAttribute('data-customer', isCustomer);
    root.toggleAttribute('data-units', units > 0);
    const text = JSON.stringify(unitsText(units));
    // The head's script may have set it. Each change has the browser look at the styles of the whole page.
    if (units > 0 && root.style.getPropertyValue('--cart-units') !== text)
      root.style.setProperty('--cart-units', text);
  };
  session.subscribe(remember);
  cart.subscribe(remember);
  remember();
}
