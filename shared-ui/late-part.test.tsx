import { render, screen, waitFor } from '@testing-library/react';
import { latePart } from './late-part.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

describe('a part whose code comes late', () => {
  it('takes the place of what stands there until then, and is there at once the next time', async () => {
    const load = jest.fn(async () => Greeting);
    const Late = latePart(load);
    const { unmount } = render(<Late props={{ name: 'Sara' }} fallback="…" />);
    expect(screen.getByText('…')).toBeInTheDocument();
    expect(await screen.findByText('Hello Sara')).toBeInTheDocument();
    unmount();
    render(<Late props={{ name: 'Noura' }} />);
    expect(screen.getByText('Hello Noura')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('leaves the page as it is where its code is lost, says so, and is tried again when shown anew', async () => {
    const load = jest.fn(async () => Greeting).mockRejectedValueOnce(new Error('offline'));
    const Late = latePart(load);
    const onMissing = jest.fn();
    const page = (isShown: boolean) => (
      <main>
        The page
        {isShown && <Late props={{ name: 'Sara' }} fallback="…" onMissing={onMissing} />}
      </main>
    );
    const { rerender } = render(page(true));
    await waitFor(() => expect(onMissing).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('main')).toHaveTextContent('The page…');
    rerender(page(false));
    rerender(page(true));
    expect(await screen.findByText('Hello Sara')).toBeInTheDocument();
  });
});
