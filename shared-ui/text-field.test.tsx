import { render, screen } from '@testing-library/react';
import { TextField } from './text-field.tsx';

test('reads the error and the hint with the field', () => {
  render(<TextField label="Email" type="email" hint="For the receipt" error="Enter a valid email address" />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Enter a valid email address For the receipt');
});

test('is plain without an error', () => {
  render(<TextField label="Name" />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field).toBeValid();
  expect(field).not.toHaveAttribute('aria-describedby');
});

test('keeps addresses and phone numbers from turning round', () => {
  render(<TextField label="Phone" type="tel" />);
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveAttribute('dir', 'ltr');
});
