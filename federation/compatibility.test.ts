import { rangeFrom, requireFit, unfitMember, unfitPackage, unfitProps } from './compatibility.ts';

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

describe('a member', () => {
  const unfit = (use: 'read' | 'given', built: string, provided: string) =>
    unfitMember(
      { types: { read: {}, given: {}, [use]: { 'Money.amount': built } } },
      { types: { 'Money.amount': provided } },
    );

  it.each([
    ['is read', 'read' as const, 'number | undefined', 'number'],
    ['is read, and narrower', 'read' as const, 'string', '"a" | "b"'],
    ['is given', 'given' as const, '"a"', '"a" | "b"'],
  ])('that %s fits', (_, use, built, provided) => {
    expect(unfit(use, built, provided)).toBeUndefined();
  });

  it.each([
    ['is read, and of another type', 'read' as const, 'number', 'string'],
    ['is read, and may be missing now', 'read' as const, 'number', 'number | undefined'],
    ['is given, and is required now', 'given' as const, 'number | undefined', 'number'],
    ['is given what the host does not know yet', 'given' as const, '"a" | "b"', '"a"'],
  ])('that %s does not', (_, use, built, provided) => {
    expect(unfit(use, built, provided)).toBe(`Money.amount as ${built}, and the host has ${provided}`);
  });

  it('is no matter where one of both does not tell', () => {
    expect(unfitMember({}, { types: { 'Money.amount': 'number' } })).toBeUndefined();
    expect(unfitMember({ types: { read: { 'Money.amount': 'number' }, given: {} } }, {})).toBeUndefined();
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
