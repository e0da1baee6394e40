import type { Icon } from '@shop/shared-ui/icons';
import { MoneyText } from '@shop/shared-ui/price';
import type { ReactNode } from 'react';

export interface PromiseTileProps {
  icon: Icon;
  title: string;
  text: ReactNode;
  /** Has the row for itself. */
  wide?: boolean;
  /** Below the text. */
  action?: ReactNode;
  children?: ReactNode;
}

export interface PromiseTilesProps {
  label: string;
  className?: string;
  children: ReactNode;
}

export function PromiseTiles({ label, className = '', children }: PromiseTilesProps) {
  return (
    <ul aria-label={label} className={`flex flex-wrap gap-3 ${className}`}>
      {children}
    </ul>
  );
}

export function PromiseTile({ icon: Glyph, title, text, wide, action, children }: PromiseTileProps) {
  return (
    <li className={`grow rounded-md bg-tint p-4 ${wide ? 'basis-full' : 'basis-36'}`}>
      <Glyph size={24} className="text-accent" />
      <p className="mt-2 text-sm font-semibold text-ink">{title}</p>
      <div className="mt-0.5 text-sm text-ink-muted">
        {typeof text === 'string' ? <MoneyText>{text}</MoneyText> : text}
      </div>
      {action}
      {children}
    </li>
  );
}
