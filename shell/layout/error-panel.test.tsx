/** @jest-environment <rootDir>/federation/remote/jest-environment.mjs */
import '@testing-library/jest-dom';
import { loadMessages } from '@shop/federation/messages';
import { fireEvent, render, screen } from '@testing-library/react';
import { errorPanelIn, keptPanelIn } from './error-panel.tsx';
import { MESSAGES } from './messages.ts';

describe('the panel of a part that could not be shown', () => {
  it.each([
    ['ar', 'تعذّر عرض هذا الجزء', 'إعادة المحاولة'],
    ['en', 'This part could not be shown', 'Retry'],
  ] as const)('says so in %s, and offers another try', async (locale, title, retry) => {
    const ErrorPanel = errorPanelIn(await loadMessages('shell', locale, MESSAGES[locale]));
    const tried = jest.fn();
    render(<ErrorPanel code="FED-018" onRetry={tried} />);
    expect(screen.getByRole('alert')).toHaveTextContent(title);
    expect(screen.getByRole('alert')).toHaveTextContent('FED-018');
    fireEvent.click(screen.getByText(retry));
    expect(tried).toHaveBeenCalledTimes(1);
  });
});

it('says above a page that was kept that it does not respond', async () => {
  const KeptPanel = keptPanelIn(await loadMessages('shell', 'en', MESSAGES.en));
  const tried = jest.fn();
  render(<KeptPanel code="FED-033" onRetry={tried} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/do not respond.*FED-033/);
  fireEvent.click(screen.getByText('Retry'));
  expect(tried).toHaveBeenCalledTimes(1);
});
