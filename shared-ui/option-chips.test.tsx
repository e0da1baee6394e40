import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OptionChips } from './option-chips.tsx';

const sizes = [
  { value: 's', label: 'S' },
  { value: 'm', label: 'M' },
  { value: 'xl', label: 'XL', disabled: true },
];

function setUp() {
  const onChange = jest.fn();
  render(
    <OptionChips
      legend="Size"
      options={sizes}
      value="s"
      onChange={onChange}
      unavailableLabel="not available"
    />,
  );
  return onChange;
}

test('tells which size is chosen and hears another', async () => {
  const onChange = setUp();
  expect(screen.getByRole('group', { name: 'Size · S' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'S' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'M' }));
  expect(onChange).toHaveBeenCalledWith('m');
});

test('does not let a size out of stock be chosen, and says so', async () => {
  const onChange = setUp();
  const soldOut = screen.getByRole('radio', { name: 'XL not available' });
  expect(soldOut).toBeDisabled();
  await userEvent.click(screen.getByText('XL'), { pointerEventsCheck: 0 });
  expect(onChange).not.toHaveBeenCalled();
});

test('gives a reason of its own where a value has one', () => {
  const options = [{ value: 's', label: 'S', disabled: true, reason: 'not made in green', missing: true }];
  render(
    <OptionChips legend="Size" options={options} value="m" onChange={() => {}} unavailableLabel="sold out" />,
  );
  expect(screen.getByRole('radio', { name: 'S not made in green' })).toBeDisabled();
});
