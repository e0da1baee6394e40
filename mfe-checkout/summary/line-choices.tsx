import { ChoiceLine } from '@shop/shared-ui/choice-line';
import type { CartLine } from '@shop/shop-client/model';

/** The chosen size, colour and so on of a line. */
export function LineChoices({ variant, short = false }: { variant: CartLine['variant']; short?: boolean }) {
  const choices = variant.choices.map(({ option, value }) =>
    short || !option ? value : `${option}: ${value}`,
  );
  return <ChoiceLine choices={choices.length > 0 || !variant.name ? choices : [variant.name]} />;
}
