import { addressErrors, homeFirst } from './postal-address.ts';

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
