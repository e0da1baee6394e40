import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectField } from './select-field.tsx';

const options = [
  { value: 'SA', label: 'Saudi Arabia' },
  { value: 'AE', label: 'United Arab Emirates', disabled: true },
];

test('is the list of the browser, which finds a choice by the letters typed', async () => {
  render(<SelectField label="Country" options={options} placeholder="Choose a country" />);
  const field = screen.getByLabelText('Country');
  expect(field).toBeInstanceOf(HTMLSelectElement);
  expect(field).toHaveValue('');
  await userEvent.selectOptions(field, 'Saudi Arabia');
  expect(field).toHaveValue('SA');
  expect(screen.getByRole('option', { name: 'United Arab Emirates' })).toBeDisabled();
});

test('reads the error with the field', () => {
  render(<SelectField label="Country" options={options} error="Choose a country." />);
  expect(screen.getByLabelText('Country')).toHaveAccessibleDescription('Choose a country.');
  expect(screen.getByLabelText('Country')).toBeInvalid();
});
