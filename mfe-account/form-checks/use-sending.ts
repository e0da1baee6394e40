import { useTranslation } from '@shop/federation/i18n';
import type { FieldErrors } from '@shop/shared-ui/form';
import { useShop } from '@shop/shop-client/context';
import { failedCall } from '@shop/shop-client/failed-call';
import type { TFunction } from 'i18next';

/**
 * Sends a form: what the shop has against single fields comes back for them, any other failure is told in a notice.
 * @param fieldOf the form's field by the backend's name of it
 */
export function useSending<Name extends string>(fieldOf: Record<string, Name>) {
  const { storefront, toasts } = useShop();
  const { t } = useTranslation();
  return async (call: () => Promise<void>): Promise<FieldErrors<Name> | undefined> => {
    try {
      await call();
      return undefined;
    } catch (error) {
      const refused = refusedFields(error, fieldOf);
      // The template tells every failure in the specification's words, too.
      if (!refused || storefront === 'template') toasts.error(failureText(error, t));
      return refused ?? undefined;
    }
  };
}

/**
 * What the shop has against single fields, or `null` when it failed for another reason.
 * @throws the error itself when it was no call of the shop
 */
function refusedFields<Name extends string>(
  error: unknown,
  fieldOf: Record<string, Name>,
): FieldErrors<Name> | null {
  const call = failedCall(error);
  if (!call) throw error;
  const errors: FieldErrors<Name> = {};
  for (const [name, [text]] of Object.entries(call.fields)) {
    const field = fieldOf[name];
    if (field) errors[field] ??= text;
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

/** @throws the error itself when it was no call of the shop */
export function failureText(error: unknown, t: TFunction): string {
  const call = failedCall(error);
  if (!call) throw error;
  return t(call.kind === 'too-many-requests' ? 'failure.tooMany' : 'failure.other');
}
