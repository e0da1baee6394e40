import { render, screen } from '@testing-library/react';
import { formatMoney, Price } from './price.tsx';

test.each([
  ['en', 18900, 'SAR', 'SAR\u00A0189.00'],
  ['ar', 18900, 'SAR', '189.00\u00A0ر.س'],
  ['en', 4990, 'USD', '$49.90'],
  ['ar', 4990, 'USD', '$49.90'],
  ['en', 123456789, 'SAR', 'SAR\u00A01,234,567.89'],
  ['en', 0, 'SAR', 'SAR\u00A00.00'],
  ['en', -1000, 'USD', '-$10.00'],
  ['ar', -1000, 'SAR', '\u200F\u200E-10.00\u00A0ر.س'],
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
  expect(screen.getByText('SAR 189.00').closest('s')).toHaveTextContent('Original price SAR 189.00');
});

test('shows no earlier price that is not higher', () => {
  const price = { amount: 9450, currency: 'SAR' };
  const { container } = render(<Price price={price} original={price} locale="ar" />);
  expect(container.querySelector('s')).toBeNull();
});
