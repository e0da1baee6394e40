import { addressErrors, homeFirst, mapLinkOf, shortAddressOf } from './postal-address.ts';

const address = {
  firstName: 'سارة',
  lastName: 'العتيبي',
  street: '12 King Fahd Road',
  city: 'Riyadh',
  countryCode: 'SA',
  provinceCode: 'SA-01',
  postcode: '١٢٣٤٥',
};
const regions = [{ code: 'SA-01' }];

it('takes a whole address, its postcode in Arabic digits too', () => {
  expect(addressErrors(address, regions)).toEqual({});
  expect(addressErrors({ ...address, postcode: '12345-6789' }, regions)).toEqual({});
});

it('tells what is missing, a region only where the country has any', () => {
  const bare = { ...address, city: ' ', postcode: '', provinceCode: '' };
  expect(addressErrors(bare, regions)).toEqual({
    city: 'required',
    postcode: 'required',
    provinceCode: 'province',
  });
  expect(addressErrors({ ...address, provinceCode: '' }, [])).toEqual({});
});

it('knows the postcodes of the home country alone', () => {
  expect(addressErrors({ ...address, postcode: '1234' }, regions)).toEqual({ postcode: 'postcode' });
  expect(addressErrors({ ...address, countryCode: 'AE', postcode: 'none' }, [])).toEqual({});
});

it('puts the home country first', () => {
  expect(homeFirst([{ code: 'AE' }, { code: 'SA' }, { code: 'KW' }])).toEqual([
    { code: 'SA' },
    { code: 'AE' },
    { code: 'KW' },
  ]);
});

it.each(['RRRD2929', 'rrrd2929', 'RRRD ٢٩٢٩', ' rrrd-۲۹۲۹ '])('%j is a short national address', (typed) =>
  expect(shortAddressOf(typed)).toBe('RRRD2929'),
);

it.each(['RRR2929', 'RRRD292', '2929RRRD', 'RRRD29291', 'ررود2929', ''])('%j is none', (typed) =>
  expect(shortAddressOf(typed)).toBeNull(),
);

it.each([
  ['https://maps.app.goo.gl/AbC123', 'https://maps.app.goo.gl/AbC123'],
  ['maps.app.goo.gl/AbC123', 'https://maps.app.goo.gl/AbC123'],
  ['بيتي هنا: https://maps.apple.com/?ll=24.7,46.6 أهلًا', 'https://maps.apple.com/?ll=24.7,46.6'],
  ['http://www.google.com/maps/place/x', 'https://www.google.com/maps/place/x'],
])('finds the map in %j', (pasted, link) => expect(mapLinkOf(pasted)).toBe(link));

it.each([
  'https://evil.example/maps',
  'https://maps.app.goo.gl.evil.example/x',
  'https://maps.apple.com@evil.example/x',
  'https://google.com/search?q=x',
  'javascript:alert(1)//maps.apple.com/',
  'near the mosque',
  '',
])('takes %j for no map', (pasted) => expect(mapLinkOf(pasted)).toBeNull());

it('asks for these in the home country alone', () => {
  const wrong = { ...address, shortAddress: 'X', mapLink: 'here' };
  expect(addressErrors(wrong, regions)).toEqual({ shortAddress: 'shortAddress', mapLink: 'mapLink' });
  expect(addressErrors({ ...wrong, countryCode: 'AE' }, regions)).toEqual({});
  expect(addressErrors({ ...address, shortAddress: ' ', mapLink: '' }, regions)).toEqual({});
});
