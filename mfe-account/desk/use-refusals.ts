import type { FieldErrors } from '@shop/shared-ui/form';
import { useShop } from '@shop/shop-client/context';
import { failureText, refusedFields } from '@shop/shop-client/failed-call';
import { useDeskTexts } from './desk-texts.ts';

/** Makes a change: what is refused of single fields comes back for them, any other failure is told in a notice. */
export function useRefusals() {
  const { toasts } = useShop();
  const { t } = useDeskTexts();
  return async <Name extends string>(
    names: readonly Name[],
    change: () => Promise<unknown>,
  ): Promise<FieldErrors<Name> | undefined> => {
    try {
      await change();
      return undefined;
    } catch (error) {
      const refused = refusedFields(error, names);
      if (!refused) toasts.error(failureText(error, t('desk.failed')));
      return refused;
    }
  };
}
