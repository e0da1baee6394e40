import { looksLikeLink, plainLine } from './plain-line.ts';

describe('a name or another line', () => {
  it.each([
    ['  سارة \t\n محمد ', 'سارة محمد'],
    ['Sa\u202era\u2066h\u0000', 'Sarah'],
    ['\u200fعبد\u200eالله\ufeff', 'عبدالله'],
    ['مى‌نا', 'مى‌نا'],
    ['a\u2028b\u001b[31mc', 'a b [31mc'],
  ])('%j is kept as %j', (given, kept) => {
    expect(plainLine(given)).toBe(kept);
  });

  it.each([
    'https://evil.example',
    'Sara http://x',
    'WWW.evil',
    'Win at evil.example now',
    'evil.example/prize',
    'shop.co.uk',
    '<a href=x>',
    '[win](x)',
    'javascript://x',
  ])('%s looks like a link', (text) => {
    expect(looksLikeLink(text)).toBe(true);
  });

  it.each([
    ...[
      'سارة العتيبي',
      'د.أحمد',
      'د. أحمد',
      'Dr.Sara',
      'J.Smith',
      'J. R. R. Tolkien',
      "O'Neill",
      'Al-Qahtani',
    ],
    ...['شارع العليا 12/3', 'Bldg. 4, St.Mary', 'sara@example.com', 'Apt 3.5', 'P.O. Box 1', 'King Fahd Rd.'],
  ])('%s does not', (text) => {
    expect(looksLikeLink(text)).toBe(false);
  });
});
