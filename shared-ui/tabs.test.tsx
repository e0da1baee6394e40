import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs.tsx';

const tabs = ['Women', 'Men', 'Kids'].map((label) => ({ id: label, label }));

function Trending({ direction }: { direction: 'ltr' | 'rtl' }) {
  const [selected, setSelected] = useState('Women');
  return (
    <div dir={direction}>
      <Tabs label="Trending" tabs={tabs} selected={selected} onSelect={setSelected}>
        {selected} products
      </Tabs>
    </div>
  );
}

test.each([
  ['ltr', '{ArrowRight}', '{ArrowLeft}'],
  ['rtl', '{ArrowLeft}', '{ArrowRight}'],
] as const)('arrow keys follow the direction of reading: %s', async (direction, forward, back) => {
  render(<Trending direction={direction} />);
  await userEvent.click(screen.getByRole('tab', { name: 'Women' }));
  await userEvent.keyboard(forward);
  expect(screen.getByRole('tabpanel', { name: 'Men' })).toHaveTextContent('Men products');
  expect(screen.getByRole('tab', { name: 'Men' })).toHaveFocus();
  await userEvent.keyboard(back + back);
  expect(screen.getByRole('tab', { name: 'Kids' })).toHaveFocus();
});
