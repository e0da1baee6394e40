import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from './accordion.tsx';

const items = ['Description', 'Fabric + Care', 'How it Fits'].map((title) => ({
  id: title,
  title,
  content: `About ${title}`,
}));

test('stands open as far as it is told', () => {
  render(<Accordion items={items} initiallyOpen={2} />);
  expect(screen.getByText('About Description')).toBeVisible();
  expect(screen.getByText('About Fabric + Care')).toBeVisible();
  expect(screen.getByText('About How it Fits')).not.toBeVisible();
});

test('keeps what the shopper opened when it is drawn again', async () => {
  const { rerender } = render(<Accordion items={items} initiallyOpen={2} />);
  await userEvent.click(screen.getByText('How it Fits'));
  rerender(<Accordion items={[...items]} initiallyOpen={2} />);
  expect(screen.getByText('About How it Fits')).toBeVisible();
});
