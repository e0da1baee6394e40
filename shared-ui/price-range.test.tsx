import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { PriceRange } from './price-range.tsx';

function Range({ start }: { start: readonly [number, number] }) {
  const [value, setValue] = useState(start);
  return (
    <PriceRange
      legend="Price"
      min={5025}
      max={49990}
      value={value}
      onChange={setValue}
      labels={{ lower: 'Min price', upper: 'Max price' }}
      format={(amount) => `${amount / 100} SAR`}
    />
  );
}

const lower = () => screen.getByRole('slider', { name: 'Min price' });
const upper = () => screen.getByRole('slider', { name: 'Max price' });

test('keeps the handles from crossing', () => {
  render(<Range start={[10000, 20000]} />);
  fireEvent.change(lower(), { target: { value: '30000' } });
  expect(lower()).toHaveValue('19900');
  fireEvent.change(upper(), { target: { value: '5000' } });
  expect(upper()).toHaveValue('20000');
});

test('reaches the exact bounds, though they lie between two steps', () => {
  render(<Range start={[10000, 20000]} />);
  fireEvent.change(lower(), { target: { value: '5000' } });
  expect(lower()).toHaveAttribute('aria-valuetext', '50.25 SAR');
  fireEvent.change(upper(), { target: { value: '50000' } });
  expect(upper()).toHaveAttribute('aria-valuetext', '499.9 SAR');
});

test('says each price where the shopper sees it', () => {
  render(<Range start={[10000, 20000]} />);
  expect(screen.getByText('100 SAR')).toBeVisible();
  expect(screen.getByText('200 SAR')).toBeVisible();
});
