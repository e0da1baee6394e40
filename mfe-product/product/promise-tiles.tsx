import type { Icon } from '@shop/shared-ui/icons';
import { MoneyText } from '@shop/shared-ui/price';

export interface PromiseTile {
  icon: Icon;
  title: string;
  text: string;
}

export interface PromiseTilesProps {
  label: string;
  tiles: PromiseTile[];
  className?: string;
}

export function PromiseTiles({ label, tiles, className = '' }: PromiseTilesProps) {
  return (
    <ul aria-label={label} className={`flex flex-wrap gap-3 ${className}`}>
      {tiles.map(({ icon: Glyph, title, text }) => (
        <li key={title} className="grow basis-36 rounded-md bg-tint p-4">
          <Glyph size={24} className="text-accent" />
          <p className="mt-2 text-sm font-semibold text-ink">{title}</p>
          <p className="mt-0.5 text-sm text-ink-muted">
            <MoneyText>{text}</MoneyText>
          </p>
        </li>
      ))}
    </ul>
  );
}
