import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ColorSwatches } from './color-swatches.tsx';

const swatches = [
  { value: 'sand', label: 'Sand', color: '#cdb891' },
  { value: 'print', label: 'Print', picture: '/media/print.webp' },
  { value: 'navy', label: 'Navy', color: '#1f2a44', disabled: true },
];

function show(onChange: (value: string) => void = () => undefined) {
  render(
    <ColorSwatches
      legend="Colour"
      options={swatches}
      value="sand"
      onChange={onChange}
      unavailableLabel="sold out"
    />,
  );
  return (label: string) => screen.getByTitle(label);
}

test('is a circle of the colour, or a thumbnail where there is none', () => {
  const swatch = show();
  expect(swatch('Sand').querySelector('[style]')).toHaveStyle({ backgroundColor: '#cdb891' });
  expect(swatch('Sand').querySelector('img')).toBeNull();
  expect(swatch('Print').querySelector('img')).toHaveAttribute('src', '/media/print.webp');
});

test('hears another choice, but none that is sold out', async () => {
  const chosen = jest.fn();
  show(chosen);
  await userEvent.click(screen.getByRole('radio', { name: 'Print' }));
  expect(chosen.mock.calls).toEqual([['print']]);
  expect(screen.getByRole('radio', { name: 'Navy sold out' })).toBeDisabled();
});
