import type { TFunction } from 'i18next';
import {
  type Card,
  cardBrand,
  cardToken,
  checkCard,
  groupedExpiry,
  groupedNumber,
  TEST_CARDS,
} from './card.ts';

const t = ((key: string) => key) as TFunction;
const now = new Date(2026, 10, 20);
const card = (change: Partial<Card> = {}): Card => ({
  number: '4242 4242 4242 4242',
  holder: 'Sara Alharbi',
  expiry: '11/26',
  cvc: '123',
  ...change,
});

describe('a card', () => {
  it('is taken with a test number, a name, a date to come and a code', () => {
    expect(checkCard(card(), t, now)).toEqual({});
    expect(checkCard(card({ number: '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', expiry: '١١/٢٦', cvc: '١٢٣' }), t, now)).toEqual({});
  });

  it.each([
    [{ number: '' }, { number: 'validation.required' }],
    [{ number: '4242 4242 4242 4241' }, { number: 'validation.cardNumber' }],
    [{ number: '5555 5555 5555 4444' }, { number: 'validation.testCardOnly' }],
    [{ holder: ' ' }, { holder: 'validation.required' }],
    [{ expiry: '13/30' }, { expiry: 'validation.expiry' }],
    [{ expiry: '10/26' }, { expiry: 'validation.expired' }],
    [{ cvc: '12' }, { cvc: 'validation.cvc' }],
  ])('with %j is refused at the field', (change, errors) => {
    expect(checkCard(card(change), t, now)).toEqual(errors);
  });

  it('becomes a token, and a real one becomes none', () => {
    expect(TEST_CARDS.map(({ number }) => cardToken(card({ number })))).toEqual([
      'tok_success',
      'tok_declined',
      'tok_insufficient',
      'tok_challenge',
    ]);
    expect(cardToken(card({ number: '5555 5555 5555 4444' }))).toBeNull();
  });

  it('is grouped while it is typed, and tells its brand', () => {
    expect([groupedNumber('42424'), groupedExpiry('1'), groupedExpiry('1130'), groupedExpiry('5')]).toEqual([
      '4242 4',
      '1',
      '11/30',
      '05',
    ]);
    expect([cardBrand('4'), cardBrand('5'), cardBrand('55'), cardBrand('34')]).toEqual([
      'Visa',
      null,
      'Mastercard',
      'American Express',
    ]);
  });
});
