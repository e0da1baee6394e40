import { MoneyText } from './price.tsx';

export interface InstalmentLineProps {
  /** Such as 'or 4 payments of SAR 50 without interest'. */
  text: string;
  /** Who divides it. */
  brands: string[];
  className?: string;
}

/** Into which payments a price can be divided. */
export function InstalmentLine({ text, brands, className = '' }: InstalmentLineProps) {
  return (
    <p className={`flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted ${className}`}>
      <span>
        <MoneyText>{text}</MoneyText>
      </span>
      <span className="flex gap-2">
        {brands.map((brand) => (
          <bdi key={brand} className="rounded-sm border border-line-strong px-1.5 font-medium text-ink">
            {brand}
          </bdi>
        ))}
      </span>
    </p>
  );
}
