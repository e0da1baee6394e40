import { render, screen } from '@testing-library/react';
import { AddedToCartCard, ToastCard } from './toast-card.tsx';

const link = { href: '/en/cart', label: 'View cart' };

test.each([
  [
    'what was added',
    <AddedToCartCard key="" title="Added!" name="Coat" price="$1" quantity="Qty 1" link={link} />,
  ],
  ['a message', <ToastCard key="" kind="error" message="Please log in first" link={link} />],
])('tells %s in at most 350 px, with its link', (_what, card) => {
  const { container } = render(card);
  expect(container.firstChild).toHaveClass('w-full', 'max-w-[350px]');
  expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/en/cart');
});
