import { changedParts, mergeChanges } from './changes.ts';

const BEGUN = { name: { ar: 'شتاء', en: 'Winter' }, price: 10, tags: ['a'], ends: null };

describe('changes of two people', () => {
  it('are both kept where they are of different parts, down to one language', () => {
    const mine = { ...BEGUN, name: { ar: 'شتاء', en: 'Mine' }, price: 12 };
    const theirs = { ...BEGUN, name: { ar: 'لهم', en: 'Winter' }, tags: ['a', 'b'], ends: '2027-01-01' };
    expect(mergeChanges(BEGUN, mine, theirs)).toEqual({
      ...{ name: { ar: 'لهم', en: 'Mine' }, price: 12, tags: ['a', 'b'], ends: '2027-01-01' },
    });
  });

  it('are the writer’s where both have changed the same', () => {
    const mine = { ...BEGUN, price: 12, tags: ['mine'] };
    expect(mergeChanges(BEGUN, mine, { ...BEGUN, price: 14, tags: ['theirs'] })).toEqual(mine);
  });

  it('are not mixed where they are of another kind', () => {
    const discount = (parts: object) => ({ discount: parts });
    const mine = discount({ kind: 'percentage', percent: 20 });
    const begun = discount({ kind: 'percentage', percent: 10 });
    expect(mergeChanges(begun, mine, discount({ kind: 'fixed', amounts: { SAR: 5 } }))).toEqual(mine);
  });

  it('take nothing away that the form does not know', () => {
    expect(mergeChanges(BEGUN, { note: 'new' }, BEGUN)).toEqual({ note: 'new' });
  });
});

it('what has changed is found whatever the order of its parts, and what is not there is nothing', () => {
  const now = { name: { en: 'Winter', ar: 'شتاء' }, price: 11, tags: ['a'], ends: undefined, starts: null };
  expect(changedParts(BEGUN, now)).toEqual({ price: 11 });
});
