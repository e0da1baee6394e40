import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Button } from './button.tsx';
import { Popover } from './popover.tsx';

const language = (
  <Popover trigger={(control) => <Button {...control}>العربية</Button>}>
    {(close) => <Button {...close}>Done</Button>}
  </Popover>
);

test('names its panel to the browser, which opens and closes it', () => {
  render(language);
  const button = screen.getByRole('button', { name: 'العربية' });
  const panel = document.getElementById(button.getAttribute('popovertarget') ?? '');
  expect(panel).toHaveAttribute('popover', 'auto');
  const close = screen.getByRole('button', { name: 'Done', hidden: true });
  expect(panel).toContainElement(close);
  expect(close).toHaveAttribute('popovertarget', panel?.id);
  expect(close).toHaveAttribute('popovertargetaction', 'hide');
});

test('is whole in the HTML of the server: it opens without scripts', () => {
  expect(renderToString(language)).toMatch(/popovertarget="([^"]+)".*id="\1" popover="auto"/is);
});
