import { render, screen } from '@testing-library/react';
import { Picture } from './picture.tsx';

describe('a picture', () => {
  it('keeps in its frame what matters in it', () => {
    render(<Picture src="/dress.jpg" alt="A dress" focus="50% 12%" />);
    expect(screen.getByRole('img')).toHaveStyle({ objectPosition: '50% 12%' });
  });

  it('that was taken on white takes on the ground of its frame, through which nothing else shines', () => {
    const { container } = render(
      <Picture src="/bag.jpg" alt="A bag" onWhite color="#eeeeee" placeholder="data:image/webp;base64,AA" />,
    );
    expect(screen.getByRole('img')).toHaveClass('mix-blend-multiply');
    expect(container.firstElementChild).toHaveClass('bg-picture', 'isolate');
    expect(container.firstElementChild).not.toHaveAttribute('style');
  });
});
