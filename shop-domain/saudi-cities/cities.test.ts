import { citiesOf, findCity } from './cities.ts';
import { placeKey, placesLike } from './place-spelling.ts';

const REGIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14].map(
  (number) => `SA-${String(number).padStart(2, '0')}`,
);

describe.each(REGIONS)('the cities of %s', (region) => {
  const cities = citiesOf(region);
  const places = [cities, ...cities.map(({ districts }) => districts)];

  it('have names in both languages', () => {
    expect(cities.length).toBeGreaterThan(4);
    for (const { name, aliases } of places.flat()) {
      expect(name.ar).toMatch(/^[\p{Script=Arabic}\s\d]+$/u);
      expect(name.en).toMatch(/^[A-Za-z][A-Za-z\s\d]+$/);
      expect(aliases).not.toContain('');
    }
  });

  it('cannot be taken for each other', () => {
    for (const siblings of places) {
      const keys = siblings.flatMap(({ name, aliases }) => [
        ...new Set([name.ar, name.en, ...aliases].map(placeKey)),
      ]);
      expect(keys).toEqual([...new Set(keys)]);
      expect(keys).not.toContain('');
    }
  });
});

it.each([
  ['الرياض', 'Riyadh'],
  ['رياض', 'Riyadh'],
  ['جده', 'Jeddah'],
  ['Jedda', 'Jeddah'],
  ['jiddah', 'Jeddah'],
  ['مكه', 'Makkah'],
  ['مكة المكرّمة', 'Makkah'],
  ['الاحساء', 'Al Ahsa'],
  ['الهفوف', 'Al Ahsa'],
  ['al-khobar', 'Khobar'],
  ['ابها', 'Abha'],
  ['بيشه', 'Bishah'],
  ['جيزان', 'Jazan'],
  ['  القُطيف ', 'Qatif'],
  ['Tabouk', 'Tabuk'],
  ['ضبا', 'Duba'],
])('%j is %s', (typed, english) => expect(findCity(typed)?.city.name.en).toBe(english));

it('knows a city with its region, and none by part of a name', () => {
  expect(findCity('Dammam')?.region).toBe('SA-04');
  expect(findCity('Dammam', 'SA-01')).toBeUndefined();
  expect(findCity('الد')).toBeUndefined();
  expect(findCity(' ')).toBeUndefined();
  expect(citiesOf('AE-DU')).toEqual([]);
});

it('offers what begins as typed first, all before anything is typed', () => {
  const [riyadh] = citiesOf('SA-01');
  const english = (typed: string) => placesLike(typed, riyadh?.districts ?? []).map(({ name }) => name.en);
  expect(english('ملق')).toEqual(['Al Malqa']);
  expect(english('النسيم')).toEqual(['An Nasim Ash Sharqi', 'An Nasim Al Gharbi']);
  expect(english('ya')).toEqual(expect.arrayContaining(['Al Yasmin', 'Al Yamamah']));
  expect(english('')).toHaveLength(riyadh?.districts.length ?? 0);
  expect(english('xyz')).toEqual([]);
});
