import { rangeFrom, requireFit, unfitPackage, unfitProps } from './compatibility.ts';

const requires = (name: string, version: string) => ({ packages: { [name]: rangeFrom(version) } });

describe('a shared package', () => {
  it.each([
    ['the same version', '19.3.1', '19.3.1'],
    ['an older patch', '19.3.4', '19.3.0'],
    ['a newer minor', '19.3.1', '19.10.0'],
  ])('fits in %s', (_, built, provided) => {
    expect(unfitPackage(requires('react', built), { react: provided })).toBeUndefined();
  });

  it.each([
    ['an older major', '19.3.1', '18.3.1', 'react ^19.3.0, and the host has 18.3.1'],
    ['a newer major', '18.3.1', '19.3.1', 'react ^18.3.0, and the host has 19.3.1'],
    ['an older minor', '19.3.1', '19.2.9', 'react ^19.3.0, and the host has 19.2.9'],
    ['another minor before 1.0', '0.3.1', '0.4.0', 'react ^0.3.0, and the host has 0.4.0'],
  ])('does not fit in %s', (_, built, provided, words) => {
    expect(unfitPackage(requires('react', built), { react: provided })).toBe(words);
  });

  it('does not fit where the host has none', () => {
    expect(unfitPackage(requires('preact', '10.0.0'), { react: '19.3.1' })).toMatch(/does not share/);
  });

  it('is no matter for builds and hosts of before, which say nothing', () => {
    expect(unfitPackage(undefined, { react: '19.3.1' })).toBeUndefined();
    const remote = { name: 'mfe-souq', version: '1', requires: requires('react', '18.3.1') };
    expect(() => requireFit(remote, undefined)).not.toThrow();
    expect(() => requireFit(remote, { react: '19.3.1' })).toThrow(/mfe-souq 1 was built for react \^18/);
  });
});

describe('props of a fragment', () => {
  it.each([
    ['the same', { slug: 'string', 'look?': 'string' }, { slug: 'string', 'look?': 'string' }],
    ['more that may be left out', { slug: 'string' }, { slug: 'string', 'look?': 'string' }],
    ['more alternatives', { kind: '"a" | "b"' }, { kind: '"a" | "b" | "c"' }],
    ['what was required and may be left out now', { slug: 'string' }, { 'slug?': 'string' }],
  ])('fit an owner who takes %s', (_, placed, taken) => {
    expect(unfitProps(placed as Record<string, string>, taken)).toBeUndefined();
  });

  it.each([
    ['does not know one', { slug: 'string', 'look?': 'string' }, { slug: 'string' }, 'look is unknown'],
    [
      'takes another type',
      { slug: 'string' },
      { slug: 'number' },
      'slug is string where it is placed, number',
    ],
    ['takes fewer alternatives', { kind: '"a" | "b"' }, { kind: '"a"' }, 'kind is'],
    ['requires one that may be left out', { 'slug?': 'string' }, { slug: 'string' }, 'slug is required'],
    ['requires one that is never given', {}, { slug: 'string' }, 'slug is required'],
  ])('do not fit an owner who %s', (_, placed, taken, words) => {
    expect(unfitProps(placed as Record<string, string>, taken as Record<string, string>)).toContain(words);
  });
});
