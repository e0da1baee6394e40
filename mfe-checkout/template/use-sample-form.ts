import { type FieldValues, type Form, useForm } from '@shop/shared-ui/form';

/** A form that takes whatever is typed and sends it nowhere: `onSave` hears of a press on its button. */
export function useSampleForm<Name extends string>(
  names: readonly Name[],
  onSave?: (values: FieldValues<Name>) => void,
): Form<Name> {
  return useForm(names, {
    check: () => ({}),
    send: async (values) => {
      onSave?.(values);
      return undefined;
    },
  });
}
