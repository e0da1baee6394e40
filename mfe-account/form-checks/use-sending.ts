import { useTranslation } from '@shop/federation/i18n';
import type { FieldErrors } from '@shop/shared-ui/form';
import { useShop } from '@shop/shop-client/context';
import { failureText, refusedFields } from '@shop/shop-client/failed-call';

/**
 * Sends a form: what the shop has against single fields comes back for them, any other failure is told in a notice.
 * @param names the form's fields, or the field by the path that the shop has it at
 */
export function useSending<Name extends string>(names: readonly Name[] | Readonly<Record<string, Name>>) {
  const { storefront, toasts } = useShop();
  const { t } = useTranslation();
  return async (call: () => Promise<void>): Promise<FieldErrors<Name> | undefined> => {
    try {
      await call();
      return undefined;
    } catch (error) {
      const refused = refusedFields(error, names);
      // The template tells every failure in the specification's words, too.
      const other = t('failure.other');
      if (storefront === 'template') toasts.error(other);
      else if (!refused) toasts.error(failureText(error, other));
      return refused;
    }
  };
}
