import { render } from '@testing-library/react';
import { TextWithIban } from './text-with-iban.tsx';

describe('an account number in a text', () => {
  it.each([
    ['in one piece', 'حوّل إلى SA0380000000608010167519 واكتب رقم الطلب'],
    ['in groups', 'حوّل إلى SA03 8000 0000 6080 1016 7519 واكتب رقم الطلب'],
  ])('written %s stands in groups of four, left to right', (_, text) => {
    const { container } = render(<TextWithIban text={text} />);
    const iban = container.querySelector('bdi');
    expect(iban).toHaveAttribute('dir', 'ltr');
    expect(iban).toHaveTextContent('SA03 8000 0000 6080 1016 7519');
    expect([...(iban?.children ?? [])].map(({ className }) => className)).toEqual(
      Array(6).fill('whitespace-nowrap'),
    );
    expect(container).toHaveTextContent('حوّل إلى SA03 8000 0000 6080 1016 7519 واكتب رقم الطلب');
  });

  it('is told from other words, numbers and codes', () => {
    const text = 'Order 100045 of AB12, swift EXAMSARI, phone +966 50 000 0000';
    const { container } = render(<TextWithIban text={text} />);
    expect(container.innerHTML).toBe(text);
  });
});
