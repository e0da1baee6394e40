/** @jest-environment <rootDir>/federation/remote/jest-environment.mjs */
import '@testing-library/jest-dom';
import { fireEvent, screen, within } from '@testing-library/react';
import { onTemplate, renderHeader } from '../testing/render-header.tsx';

const menu = (name: string) => within(screen.getByRole('group', { name }));

describe('the panel of language and currency', () => {
  it('has a tab with the languages, of which one is current', async () => {
    await renderHeader({ path: '/ar/brands?page=2' });
    const panel = menu('اللغة والعملة');
    expect(panel.getByRole('tab', { name: 'اللغة' })).toHaveAttribute('aria-selected', 'true');
    expect(panel.getByRole('link', { name: 'العربية السعودية' })).toHaveAttribute('aria-current', 'true');
    expect(panel.getByRole('link', { name: 'English United States' })).toHaveAttribute(
      'href',
      '/en/brands?page=2',
    );
  });

  it('has a tab with the currencies, of which one is current', async () => {
    await renderHeader({ currency: 'USD' });
    const panel = menu('اللغة والعملة');
    fireEvent.click(panel.getByRole('tab', { name: 'العملة' }));
    expect(panel.queryByRole('link', { name: /^English/ })).not.toBeInTheDocument();
    expect(panel.getByRole('button', { name: /ريال سعودي/ })).toHaveAttribute('aria-pressed', 'false');
    expect(panel.getByRole('button', { name: /دولار أمريكي/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('has the languages alone where the shop sells in one currency', async () => {
    await renderHeader({ policies: { currency: 'SAR' } });
    const panel = menu('اللغة');
    expect(panel.getByRole('link', { name: /^English/ })).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByText('العملة')).toBeNull();
  });

  it('leads from sample content to the shop in Arabic, and in each currency', async () => {
    await renderHeader({ ...onTemplate, currency: 'USD' });
    const panel = menu('Language and currency');
    expect(panel.getByRole('link', { name: /^العربية/ })).toHaveAttribute('href', '/ar');
    expect(panel.getByRole('link', { name: /^English/ })).toHaveAttribute('href', '/product-detail');
    fireEvent.click(panel.getByRole('tab', { name: 'Currency' }));
    expect(panel.getByRole('link', { name: /Saudi riyal/ })).toHaveAttribute('href', '/ar');
    expect(panel.getByRole('link', { name: /US dollar/ })).toHaveAttribute('href', '/en');
  });
});
