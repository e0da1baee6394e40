import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';
import { Popover } from './popover.tsx';

function setUp() {
  render(
    <>
      <Popover label="Language" trigger={(props) => <Button {...props}>العربية</Button>}>
        <a href="/en">English</a>
      </Popover>
      <p>Elsewhere</p>
    </>,
  );
}

const button = () => screen.getByRole('button', { name: 'العربية' });
const panel = () => screen.queryByRole('group', { name: 'Language' });

test('opens and closes by its button', async () => {
  setUp();
  expect(panel()).toBeNull();
  await userEvent.click(button());
  expect(panel()).toBeVisible();
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(button());
  expect(panel()).toBeNull();
});

test('closes on Esc and gives the focus back', async () => {
  setUp();
  await userEvent.click(button());
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'English' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(panel()).toBeNull();
  expect(button()).toHaveFocus();
});

test('closes on a press outside', async () => {
  setUp();
  await userEvent.click(button());
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(panel()).toBeNull();
});
