import { wcagContrast } from 'culori';
import { accentColors } from './accent-colors.ts';

const CHOSEN = [
  '#1d5643',
  '#c2410c',
  '#ffff00',
  '#ffffff',
  '#000000',
  '#7c3aed',
  '#00e5ff',
  '#808080',
  '#ff0080',
];

it.each(CHOSEN)('an accent of %s can be read in either theme, on it and of it', (chosen) => {
  const colors = accentColors(chosen);
  if (!colors) throw new Error('it is a colour');
  const { accent, hover, pressed, ink, soft } = colors;
  const pairs: [string, string][] = [
    ...['#ffffff', '#fbf9f4', '#f4efe6', soft[0]].map((ground): [string, string] => [accent[0], ground]),
    ...['#211d19', '#171411', '#100e0c', soft[1]].map((ground): [string, string] => [accent[1], ground]),
    ...[accent, hover, pressed].flatMap(([light, dark]): [string, string][] => [
      [ink[0], light],
      [ink[1], dark],
    ]),
  ];
  expect(pairs.filter(([one, other]) => wcagContrast(one, other) < 4.5)).toEqual([]);
});

it('an accent that can be read as it is stays as it was chosen', () => {
  expect(accentColors('#1D5643')?.accent[0]).toBe('#1d5643');
});

it.each(['green}body{display:none', 'green', '#abc', ''])('what is no such colour has none: %p', (chosen) => {
  expect(accentColors(chosen)).toBeUndefined();
});
