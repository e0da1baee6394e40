import { clsx } from 'clsx';
import { Button, ButtonLink } from './button.tsx';
import { AlertIcon, RefreshIcon } from './icons.tsx';

export interface ErrorPanelProps {
  title: string;
  text?: string;
  /** Stable code of the failure, shown small for the support desk. */
  code?: string;
  retryLabel?: string;
  /** Tries again in place; without it `retryHref` is a link, which also works without scripts. */
  onRetry?: () => void;
  retryHref?: string;
  /** Work is under way. */
  retrying?: boolean;
  className?: string;
}

/** What stands in place of a part that could not be shown. */
export function ErrorPanel({
  title,
  text,
  code,
  retryLabel,
  onRetry,
  retryHref,
  retrying,
  className,
}: ErrorPanelProps) {
  const icon = <RefreshIcon size={18} />;
  return (
    <div
      role="alert"
      className={clsx(
        'flex flex-col items-center rounded-lg border border-line bg-surface-raised px-6 py-12 text-center',
        className,
      )}
    >
      <div className="mb-4 flex size-16 items-center justify-center rounded-full bg-sale-soft text-sale">
        <AlertIcon size={28} />
      </div>
      <p className="text-lg font-semibold text-ink">{title}</p>
      {text && <p className="mt-1 max-w-md text-base text-ink-muted">{text}</p>}
      {retryLabel && onRetry && (
        <Button variant="secondary" className="mt-6" loading={retrying} startIcon={icon} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {retryLabel && !onRetry && retryHref && (
        <ButtonLink variant="secondary" className="mt-6" startIcon={icon} href={retryHref}>
          {retryLabel}
        </ButtonLink>
      )}
      {code && (
        <p className="mt-4 text-xs text-ink-muted">
          <bdi>{code}</bdi>
        </p>
      )}
    </div>
  );
}
