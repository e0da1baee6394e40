import type { ErrorPanelProps } from '@shop/federation/contract';
import { Button } from '@shop/shared-ui/button';
import { Container } from '@shop/shared-ui/container';
import { ErrorPanel } from '@shop/shared-ui/error-panel';
import { AlertIcon, RefreshIcon } from '@shop/shared-ui/icons';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';

/** The panel for a part that could not be shown, with the shell's messages whichever remote it stands in. */
export function errorPanelIn(messages: i18n): ComponentType<ErrorPanelProps> {
  return function RemoteErrorPanel({ code, onRetry }) {
    return (
      <ErrorPanel
        className="mx-auto my-12 w-[calc(100%-2rem)] max-w-2xl"
        title={messages.t('error.title')}
        text={messages.t('error.text')}
        code={code}
        retryLabel={messages.t('error.retry')}
        onRetry={onRetry}
        retryHref=""
      />
    );
  };
}

/** A notice above a page that can be read but does not respond: low, since what follows is what the visitor came for. */
export function keptPanelIn(messages: i18n): ComponentType<ErrorPanelProps> {
  return function KeptPanel({ code, onRetry }) {
    return (
      <div role="alert" className="border-line border-b bg-surface-raised text-start">
        <Container className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
          <AlertIcon size={22} className="shrink-0 text-sale" />
          <p className="grow basis-60 text-sm text-ink-muted">
            <strong className="block font-semibold text-ink">{messages.t('error.kept')}</strong>
            {messages.t('error.keptText')} <bdi className="text-xs">{code}</bdi>
          </p>
          <Button variant="secondary" size="sm" startIcon={<RefreshIcon size={16} />} onClick={onRetry}>
            {messages.t('error.retry')}
          </Button>
        </Container>
      </div>
    );
  };
}
