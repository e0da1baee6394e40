import { render, screen } from '@testing-library/react';
import { formatMoney, MoneyText, Price } from './price.tsx';

test.each([
  ['en', 18900, 'SAR', 'SAR\u00A0189'],
  ['ar', 18900, 'SAR', '189\u00A0ر.س'],
  ['ar', 19950, 'SAR', '199.50\u00A0ر.س'],
  ['en', 4900, 'USD', '$49.00'],
  ['en', 4990, 'USD', '$49.90'],
  ['ar', 4990, 'USD', '$49.90'],
  ['en', 123456789, 'SAR', 'SAR\u00A01,234,567.89'],
  ['en', 0, 'SAR', 'SAR\u00A00'],
  ['en', -1000, 'USD', '-$10.00'],
  ['ar', -1000, 'SAR', '\u200F\u200E-10\u00A0ر.س'],
  ['en', 5, 'KWD', 'KWD\u00A00.005'],
])('writes money in %s: %d %s', (locale, amount, currency, written) => {
  expect(formatMoney({ amount, currency }, locale)).toBe(written);
});

test('strikes the price before the sale and says what it is', () => {
  render(
    <Price
      price={{ amount: 9450, currency: 'SAR' }}
      original={{ amount: 18900, currency: 'SAR' }}
      locale="en"
      originalLabel="Original price"
    />,
  );
  expect(screen.getByText('189').closest('s')).toHaveTextContent('Original price 189 Saudi riyals');
});

test('shows no earlier price that is not higher', () => {
  const price = { amount: 9450, currency: 'SAR' };
  const { container } = render(<Price price={price} original={price} locale="ar" />);
  expect(container.querySelector('s')).toBeNull();
});

it.each([
  ['ar', '199.50\u00A0ريال سعودي', 19950],
  ['en', '199.50\u00A0Saudi riyals', 19950],
  ['ar', '\u200F\u200E\u200E-10\u00A0ريال سعودي', -1000],
  ['en', '\u200E-10\u00A0Saudi riyals', -1000],
])('names the riyal in %s where its sign is drawn, after the number: %s', (locale, heard, amount) => {
  const { container } = render(<MoneyText>{formatMoney({ amount, currency: 'SAR' }, locale)}</MoneyText>);
  expect(container.textContent).toBe(heard);
  expect(container.firstElementChild).toHaveAttribute('dir', 'rtl');
  expect(container.querySelectorAll('.riyal')).toHaveLength(1);
});

it('draws the sign of every sum in a sentence, and leaves other text as it is', () => {
  const { container } = render(
    <MoneyText>{'From SAR\u00A01,378 to SAR\u00A0400.50, not $5.00 or 7'}</MoneyText>,
  );
  expect(container).toHaveTextContent('From 1,378 Saudi riyals to 400.50 Saudi riyals, not $5.00 or 7');
  expect(container.querySelectorAll('.riyal')).toHaveLength(2);
});
