import type { CartLine } from '@shop/shop-client/model';

/** The chosen size, colour and so on of a line. */
export function LineChoices({ variant, short = false }: { variant: CartLine['variant']; short?: boolean }) {
  const choices = variant.choices.map(({ option, value }) =>
    short || !option ? value : `${option}: ${value}`,
  );
  const shown = choices.length > 0 ? choices : variant.name ? [variant.name] : [];
  if (shown.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-ink-muted">
      {shown.map((choice) => (
        <bdi
          key={choice}
          className="not-last:after:ms-2 not-last:after:text-line-strong not-last:after:content-['·']"
        >
          {choice}
        </bdi>
      ))}
    </p>
  );
}
