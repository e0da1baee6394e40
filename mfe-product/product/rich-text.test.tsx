import { render } from '@testing-library/react';
import { RichText } from './rich-text.tsx';

it.each(['<ul><li>S: صدر 102، طول 69 سم.</li></ul>', 'S: صدر 102، طول 69 سم.'])(
  'Arabic that begins with a Latin letter is written from right to left: %s',
  (html) => {
    const { container } = render(<RichText html={html} />);
    expect(container.firstElementChild).toHaveAttribute('dir', 'rtl');
  },
);
