import { type Form, useForm } from '@shop/shared-ui/form';

/** The form of a page with sample content: it takes what is typed, and its button does nothing. */
export function useStillForm<Name extends string>(names: readonly Name[]): Form<Name> {
  return useForm(names, { check: () => ({}), send: async () => undefined });
}
