import { render } from '@testing-library/react';
import { RichText } from './rich-text.tsx';

const linesOf = (html: string) =>
  [...render(<RichText html={html} />).container.querySelectorAll('p')].map(({ textContent }) => textContent);

describe('what the merchant wrote', () => {
  it('is split into its lines where it is plain', () => {
    expect(linesOf('كتان خالص\n\nيُغسل على 30 درجة\n')).toEqual(['كتان خالص', 'يُغسل على 30 درجة']);
  });

  it('keeps its own paragraphs where it has some', () => {
    expect(linesOf('<p>Pure linen,\nwoven here.</p><p>Wash cold.</p>')).toEqual([
      'Pure linen,\nwoven here.',
      'Wash cold.',
    ]);
  });

  it.each(['<ul><li>S: صدر 102، طول 69 سم.</li></ul>', 'S: صدر 102، طول 69 سم.'])(
    'is written from right to left where it is Arabic that begins with a Latin letter: %s',
    (html) => {
      const { container } = render(<RichText html={html} />);
      expect(container.firstElementChild).toHaveAttribute('dir', 'rtl');
    },
  );
});
