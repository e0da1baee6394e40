import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { KeptFocus } from './kept-focus.tsx';

function Exchange({ to, children }: { to?: string; children: ReactNode }) {
  const [sent, setSent] = useState(false);
  return (
    <>
      <KeptFocus to={to}>
        {sent ? (
          children
        ) : (
          <button type="button" onClick={() => setSent(true)}>
            Send
          </button>
        )}
      </KeptFocus>
      <button type="button" onClick={() => setSent(true)}>
        Elsewhere
      </button>
    </>
  );
}

function press(name: string): void {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

describe('the focus in a part whose content is exchanged', () => {
  it('goes to the first control of the new content', () => {
    render(
      <Exchange>
        <h2>Thanks</h2>
        <button type="button">Done</button>
      </Exchange>,
    );
    press('Send');
    expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus();
  });

  it('goes to what is named for it, or to the part itself where nothing can take it', () => {
    const { unmount } = render(
      <Exchange to="h2">
        <h2>Thanks</h2>
        <button type="button">Done</button>
      </Exchange>,
    );
    press('Send');
    expect(screen.getByRole('heading')).toHaveFocus();
    unmount();
    render(<Exchange>Thanks</Exchange>);
    press('Send');
    expect(document.activeElement).toHaveTextContent('Thanks');
    expect(document.body).not.toHaveFocus();
  });

  it('is not taken from elsewhere', () => {
    render(
      <Exchange>
        <button type="button">Done</button>
      </Exchange>,
    );
    press('Elsewhere');
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });
});
