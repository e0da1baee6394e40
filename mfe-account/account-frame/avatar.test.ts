import { avatarColor } from './avatar.tsx';

describe('the colour of an avatar', () => {
  it('differs between all letters of the Latin alphabet', () => {
    const letters = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place));
    expect(new Set(letters.map(avatarColor)).size).toBe(26);
  });

  it('goes by the first letter alone, in either case and any script', () => {
    expect(avatarColor('sara')).toBe(avatarColor('Salma'));
    expect(avatarColor('سارة')).toBe(avatarColor('سلمى'));
    expect(avatarColor('')).toMatch(/^oklch/);
  });
});
