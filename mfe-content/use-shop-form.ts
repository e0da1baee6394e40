import { type Form, type FormOptions, useForm } from '@shop/shared-ui/form';
import { useShop } from '@shop/shop-client/context';

/** A form that the shop gets. In the template its button does nothing, and what was typed stays. */
export function useShopForm<Name extends string>(
  names: readonly Name[],
  options: FormOptions<Name>,
): Form<Name> {
  const { storefront } = useShop();
  return useForm(names, storefront === 'live' ? options : { check: () => ({}), send: async () => undefined });
}
