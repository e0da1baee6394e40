import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MoveButtons } from './move-buttons.tsx';

function List() {
  const [names, setNames] = useState(['one', 'two', 'three']);
  return (
    <ol>
      {names.map((name, place) => (
        <li key={name}>
          {name}
          <MoveButtons
            labels={{ up: `${name} up`, down: `${name} down` }}
            isFirst={place === 0}
            isLast={place === names.length - 1}
            onMove={(places) => setNames(names.toSpliced(place, 1).toSpliced(place + places, 0, name))}
          />
        </li>
      ))}
    </ol>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const order = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

function press(name: string): void {
  button(name).focus();
  fireEvent.click(button(name));
}

describe('buttons that move a row', () => {
  it('put it one place further and keep the focus, as often as there is a place', () => {
    render(<List />);
    for (const expected of [
      ['one', 'three', 'two'],
      ['three', 'one', 'two'],
      ['three', 'one', 'two'],
    ]) {
      press('three up');
      expect(order()).toEqual(expected);
      expect(button('three up')).toHaveFocus();
    }
    expect(button('three up')).toHaveAttribute('aria-disabled', 'true');
    press('three down');
    expect(order()).toEqual(['one', 'three', 'two']);
    expect(button('three down')).toHaveFocus();
  });
});
