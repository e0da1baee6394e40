import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityStepper } from './quantity-stepper.tsx';

const labels = { quantity: 'Quantity', decrease: 'Decrease', increase: 'Increase' };

function Stepper({
  start,
  max,
  onChange,
}: {
  start: number;
  max?: number;
  onChange?: (value: number) => void;
}) {
  const [value, setValue] = useState(start);
  const change = (next: number) => {
    setValue(next);
    onChange?.(next);
  };
  return <QuantityStepper value={value} max={max} labels={labels} onChange={change} />;
}

const field = () => screen.getByRole('textbox', { name: 'Quantity' });
const minus = () => screen.getByRole('button', { name: 'Decrease' });
const plus = () => screen.getByRole('button', { name: 'Increase' });

test('counts up and down between 1 and 99', async () => {
  render(<Stepper start={1} />);
  expect(minus()).toBeDisabled();
  await userEvent.click(plus());
  expect(field()).toHaveValue('2');
  await userEvent.click(minus());
  expect(field()).toHaveValue('1');
});

test('stops at 99', () => {
  render(<Stepper start={99} />);
  expect(plus()).toBeDisabled();
});

test('brings a typed number within stock when the field is left', async () => {
  const onChange = jest.fn();
  render(<Stepper start={2} max={7} onChange={onChange} />);
  await userEvent.clear(field());
  await userEvent.type(field(), '50');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(field()).toHaveValue('7');
  expect(onChange).toHaveBeenCalledWith(7);
});

test('keeps its number when the field is left empty', async () => {
  const onChange = jest.fn();
  render(<Stepper start={3} onChange={onChange} />);
  await userEvent.clear(field());
  await userEvent.tab();
  expect(field()).toHaveValue('3');
  expect(onChange).not.toHaveBeenCalled();
});

test('takes arrow keys and Enter', async () => {
  render(<Stepper start={3} />);
  await userEvent.type(field(), '{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(field()).toHaveValue('4');
  await userEvent.clear(field());
  await userEvent.type(field(), '12{Enter}');
  expect(plus()).toBeEnabled();
  expect(field()).toHaveValue('12');
});

test('takes Arabic and Persian digits', async () => {
  render(<Stepper start={1} />);
  await userEvent.clear(field());
  await userEvent.type(field(), '٢۵{Enter}');
  expect(field()).toHaveValue('25');
});

test('keeps the focus of the keyboard where a button comes to its end', async () => {
  render(<Stepper start={2} />);
  minus().focus();
  await userEvent.keyboard('{Enter}');
  expect(minus()).toBeDisabled();
  expect(field()).toHaveFocus();
});
