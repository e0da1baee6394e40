import { useTranslation } from '@shop/federation/i18n';
import { CheckIcon, CloseIcon } from '@shop/shared-ui/icons';
import { MoneyText } from '@shop/shared-ui/price';
import type { ReactNode } from 'react';

interface Change {
  /** The list as it is after the press. */
  href?: string;
  /** Where no address tells what is chosen: the press itself. */
  onPress?: () => void;
}

/** A filter that is on or off. */
export function FilterSwitch({ on, label, ...change }: Change & { on: boolean; label: string }) {
  return (
    <Press
      {...change}
      on={on}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface-raised px-4 text-sm font-medium text-ink transition hover:border-ink aria-[current]:border-accent aria-pressed:border-accent"
    >
      {on && <CheckIcon size={18} className="text-accent" />}
      {label}
    </Press>
  );
}

/** What a list is narrowed by; a press takes it away. */
export function FilterChip({ text, ...change }: Change & { text: string }) {
  const { t } = useTranslation();
  return (
    <Press
      {...change}
      className="inline-flex min-h-9 items-center gap-2 rounded-full bg-accent-soft ps-3.5 pe-2.5 text-sm font-medium text-ink transition hover:bg-tint"
    >
      <span className="sr-only">{t('filter.remove')} </span>
      <bdi>
        <MoneyText>{text}</MoneyText>
      </bdi>
      <CloseIcon size={16} className="text-ink-muted" />
    </Press>
  );
}

interface PressProps extends Change {
  on?: boolean;
  className: string;
  children: ReactNode;
}

function Press({ href, onPress, on, ...look }: PressProps) {
  if (href === undefined) return <button type="button" aria-pressed={on} onClick={onPress} {...look} />;
  return <a href={href} aria-current={on ? 'true' : undefined} {...look} />;
}
