import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Slider } from './slider.tsx';

test.each([
  ['rtl', -800],
  ['ltr', 800],
] as const)('moves on and back in the direction of reading: %s', async (direction, forward) => {
  render(
    <Slider
      heading={{ id: 'brands', title: 'Brands' }}
      previousLabel="Back"
      nextLabel="On"
      views="[--per:3]"
      focusable
    >
      <li>Nasij</li>
    </Slider>,
  );
  const scrollBy = jest.fn();
  const row = Object.assign(screen.getByRole('list', { name: 'Brands' }), { scrollBy });
  // In jsdom it does not come down from the page.
  row.style.direction = direction;
  jest.spyOn(row, 'clientWidth', 'get').mockReturnValue(1000);
  await userEvent.click(screen.getByRole('button', { name: 'On' }));
  expect(scrollBy).toHaveBeenLastCalledWith({ left: forward, behavior: 'smooth' });
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -forward, behavior: 'smooth' });
});
