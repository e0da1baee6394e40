import type { ErrorPanelProps } from '@shop/federation/contract';
import { ErrorPanel } from '@shop/shared-ui/error-panel';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';

/**
 * The panel for a part that could not be shown, with the shell's messages whichever remote it stands in; or for one of which the
 * server's HTML was kept.
 */
export function errorPanelIn(
  messages: i18n,
  what: 'missing' | 'kept' = 'missing',
): ComponentType<ErrorPanelProps> {
  const [title, text] = what === 'kept' ? ['error.kept', 'error.keptText'] : ['error.title', 'error.text'];
  return function RemoteErrorPanel({ code, onRetry }) {
    return (
      <ErrorPanel
        className="mx-auto my-12 w-[calc(100%-2rem)] max-w-2xl"
        title={messages.t(title)}
        text={messages.t(text)}
        code={code}
        retryLabel={messages.t('error.retry')}
        onRetry={onRetry}
        retryHref=""
      />
    );
  };
}
