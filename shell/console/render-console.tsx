import { I18nextProvider } from '@shop/federation/i18n';
import { loadMessages } from '@shop/federation/messages';
import { renderToStaticMarkup } from 'react-dom/server';
import { ConsolePage } from './console-page.tsx';
import { CONSOLE_MESSAGES } from './messages.ts';
import type { Frame, View } from './view.ts';

/** A page of the release console, as a document that needs no script. */
export async function renderConsole(view: View, frame: Frame): Promise<string> {
  const messages = await loadMessages('console', frame.locale, CONSOLE_MESSAGES[frame.locale]);
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={messages}>
      <ConsolePage view={view} frame={frame} />
    </I18nextProvider>,
  );
  return `<!doctype html>${html}`;
}
