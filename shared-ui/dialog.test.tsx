import './testing/native-dialog.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Quick view</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Linen shirt" closeLabel="Close">
        <p>Soft from the first wear.</p>
      </Dialog>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Quick view' });
const dialog = () => screen.queryByRole('dialog', { name: 'Linen shirt' });

test('opens as a named window', async () => {
  render(<Page />);
  expect(dialog()).toBeNull();
  await userEvent.click(opener());
  expect(dialog()).toBeVisible();
});

test('closes on Esc and gives the focus back', async () => {
  render(<Page />);
  await userEvent.click(opener());
  await userEvent.keyboard('{Escape}');
  expect(dialog()).toBeNull();
  expect(opener()).toHaveFocus();
});

test('closes by its button', async () => {
  render(<Page />);
  await userEvent.click(opener());
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog()).toBeNull();
});

test('closes on a press outside, not on one inside', async () => {
  render(<Page />);
  await userEvent.click(opener());
  await userEvent.click(screen.getByText('Soft from the first wear.'));
  expect(dialog()).toBeVisible();
  await userEvent.click(dialog() as HTMLElement);
  expect(dialog()).toBeNull();
});

test('gives the focus back when it goes away with its content', async () => {
  function Menu() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Menu</Button>
        {open && (
          <Dialog open onClose={() => setOpen(false)} title="Menu" side="start" closeLabel="Close">
            <a href="/ar">Home</a>
          </Dialog>
        )}
      </>
    );
  }
  render(<Menu />);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
});

test('stays open when the browser closes a window within it', async () => {
  const closed: string[] = [];
  render(
    <Dialog open onClose={() => closed.push('Linen shirt')} title="Linen shirt" closeLabel="Close">
      <Dialog open onClose={() => closed.push('Size guide')} title="Size guide" closeLabel="Close">
        <p>In centimetres.</p>
      </Dialog>
    </Dialog>,
  );
  fireEvent(screen.getByRole('dialog', { name: 'Size guide' }), new Event('close'));
  expect(closed).toEqual(['Size guide']);
});
