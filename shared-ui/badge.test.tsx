import { render, screen } from '@testing-library/react';
import { StatusBadge } from './badge.tsx';

test.each(['New in', '50% Discount', 'Sold Out', 'limited edition'])('marks %s with its icon', (status) => {
  const { container } = render(<StatusBadge status={status} />);
  expect(screen.getByText(status)).toBeVisible();
  expect(container.querySelector('svg')).toBeVisible();
});

test('says the status in the language of the page', () => {
  render(<StatusBadge status="New in" label="وصل حديثًا" />);
  expect(screen.getByText('وصل حديثًا')).toBeVisible();
});

test('shows nothing for another status', () => {
  const { container } = render(<StatusBadge status="Delivered" />);
  expect(container).toBeEmptyDOMElement();
});
