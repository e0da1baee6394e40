import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Suggest, SuggestedField } from './suggested-field.tsx';

const CITIES = ['Riyadh', 'Diriyah', 'Kharj'];
const byPart: Suggest = (typed) => CITIES.filter((city) => city.toLowerCase().includes(typed.toLowerCase()));

function show(suggest = async () => byPart) {
  const read: string[] = [];
  render(
    <form onInput={({ target }) => read.push((target as HTMLInputElement).value)}>
      <SuggestedField label="City" name="city" suggest={suggest} />
      <input aria-label="Street" />
    </form>,
  );
  return { field: screen.getByLabelText('City'), read };
}

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});

it('offers what fits, and takes a press', async () => {
  const { field, read } = show();
  await userEvent.click(field);
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  await userEvent.type(field, 'ri');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Riyadh', 'Diriyah']);
  await userEvent.click(screen.getByRole('option', { name: 'Diriyah' }));
  expect(field).toHaveValue('Diriyah');
  expect(field).toHaveFocus();
  expect(read.at(-1)).toBe('Diriyah');
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

it('is walked through with arrows, taken with Enter, and closed with Esc', async () => {
  const { field } = show();
  await userEvent.click(field);
  await screen.findAllByRole('option');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveValue('Diriyah');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Kharj');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(field).toHaveValue('Diriyah');
});

it('takes any text, also where nothing can be suggested, and lets the focus go on', async () => {
  const { field } = show(() => Promise.reject(new Error('no network')));
  await userEvent.click(field);
  await userEvent.type(field, 'Ushaiqer');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await userEvent.tab();
  expect(screen.getByLabelText('Street')).toHaveFocus();
  expect(field).toHaveValue('Ushaiqer');
});

it('shows everything again to whoever comes back', async () => {
  const { field } = show();
  fireEvent.input(field, { target: { value: 'Riyadh' } });
  await userEvent.click(field);
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  await userEvent.tab();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});
