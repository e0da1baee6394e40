import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { TermsToEdit } from './terms.ts';
import { type Answers, leaveDesk, showDesk } from './testing-desk.ts';

const TERMS: TermsToEdit = {
  ...{ version: 3, returnDays: 14, guestCashOrders: 'open', contactEmail: '' },
  bankAccount: { ar: 'مصرف الإنماء', en: 'Alinma Bank' },
  ...{ vatNumber: '', crNumber: '1010123456' },
  sellerName: { ar: '', en: '' },
  sellerAddress: { ar: '', en: '' },
  ...{ taxPercent: 15, countryTaxes: { QA: 0, AE: 5 } },
  ...{ dollars: 'typed', dollarRate: 3.75, dollarRounding: 'cent' },
};

const COUNTRIES = { body: { items: ['SA', 'AE', 'KW', 'QA'].map((code) => ({ code })) } };

const field = (label: RegExp) => screen.getByRole('textbox', { name: label });
const write = (label: RegExp, value: string) => fireEvent.input(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

async function show(answers: Answers = {}, access?: object) {
  const known = { 'GET /terms': { body: TERMS }, 'GET /shipping-countries': COUNTRIES };
  const shown = await showDesk('terms', { ...known, ...answers }, access);
  await screen.findByRole('textbox', { name: /^Days for returns/ });
  return shown;
}

describe('the desk’s page of the terms of sale', () => {
  afterEach(leaveDesk);

  it('sends what was changed alone, so that the rest stays as the environment has it', async () => {
    const { sent, context } = await show({ 'PATCH /terms': { body: { ...TERMS, version: 4 } } });
    expect(field(/^Commercial register/)).toHaveValue('1010123456');
    expect(screen.getByRole('radio', { name: /^Taken/ })).toBeChecked();
    write(/^Days for returns/, '٣٠');
    for (const language of ['Arabic', 'English']) write(new RegExp(`^Account in ${language}`), ' ');
    fireEvent.click(screen.getByRole('radio', { name: /^Once confirmed/ }));
    save();
    await waitFor(() =>
      expect(context.did.toasts).toEqual([{ kind: 'success', about: 'Saved: the terms hold now.' }]),
    );
    expect(sent).toEqual([
      {
        call: 'PATCH /terms',
        body: {
          ...{ version: 3, returnDays: 30, guestCashOrders: 'confirm' },
          bankAccount: { ar: '', en: '' },
        },
      },
    ]);
  });

  it('sends the tax of other countries as it is then, where one of them was changed', async () => {
    const { sent } = await show({ 'PATCH /terms': { body: { ...TERMS, version: 4 } } });
    expect(field(/^Percentage in Saudi Arabia/)).toHaveValue('15');
    expect(field(/^United Arab Emirates/)).toHaveValue('5');
    write(/^Qatar/, '');
    write(/^Kuwait/, '٠٪');
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ version: 3, countryTaxes: { AE: 5, KW: 0 } });
  });

  it('has dollars follow riyals by a rate, and says what is none', async () => {
    const { sent } = await show({ 'PATCH /terms': { body: { ...TERMS, version: 4 } } });
    fireEvent.click(screen.getByRole('radio', { name: /^Follow riyals/ }));
    write(/^Riyals for one dollar/, 'cheap');
    save();
    expect(await screen.findByText('Write a number from 0.01 to 1000, such as 3.75.')).toBeVisible();
    expect(sent).toEqual([]);
    write(/^Riyals for one dollar/, '٣٫٧٥١');
    fireEvent.change(screen.getByRole('combobox', { name: 'Rounding' }), { target: { value: 'nines' } });
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      ...{ version: 3, dollars: 'by-rate', dollarRate: 3.751, dollarRounding: 'nines' },
    });
  });

  it('says at a country that its tax is no percentage, also where the shop says so', async () => {
    const { sent } = await show({
      'PATCH /terms': {
        status: 400,
        body: { reason: 'validationFailed', errors: { 'countryTaxes.KW': ['Not like this.'] } },
      },
    });
    write(/^Kuwait/, '5.5');
    save();
    expect(await screen.findByText('Write a percentage from 0 to 99, without fractions.')).toBeVisible();
    expect(field(/^Kuwait/)).toHaveFocus();
    expect(sent).toEqual([]);
    write(/^Kuwait/, '6');
    save();
    expect(await screen.findByText('Not like this.')).toBeVisible();
    expect(field(/^Kuwait/)).toHaveFocus();
  });

  it('says at its field what cannot be so, and sends nothing', async () => {
    const { sent } = await show();
    write(/^Days for returns/, 'two weeks');
    write(/^Account in Arabic/, '');
    save();
    expect(await screen.findByText('Write a number of days from 0 to 999.')).toBeVisible();
    expect(field(/^Days for returns/)).toHaveFocus();
    expect(field(/^Account in Arabic/)).toHaveAccessibleDescription(/This field is required/);
    expect(sent).toEqual([]);
  });

  it('leads to the field that the shop refuses, with what was typed in it', async () => {
    await show({
      'PATCH /terms': {
        status: 400,
        body: { reason: 'validationFailed', errors: { vatNumber: ['Write the whole VAT number.'] } },
      },
    });
    write(/^VAT number/, '123');
    save();
    expect(await screen.findByText('Write the whole VAT number.')).toBeVisible();
    expect(field(/^VAT number/)).toHaveFocus();
    expect(field(/^VAT number/)).toHaveValue('123');
  });

  it('tells whoever was slower what changed, and saves over it only when told to', async () => {
    const theirs = { ...TERMS, version: 4, returnDays: 7 };
    let now = TERMS;
    const { sent } = await show({
      'GET /terms': () => ({ body: now }),
      'PATCH /terms': ({ version }) => {
        if (version === 3)
          return { status: 409, body: { reason: 'versionStale', message: 'Changed', present: theirs } };
        now = { ...theirs, version: 5, crNumber: '2020123456' };
        return { body: now };
      },
    });
    now = theirs;
    write(/^Commercial register/, '2020123456');
    save();
    expect(await screen.findByText(/Changed: Time for returns/)).toBeVisible();
    expect(field(/^Commercial register/)).toHaveValue('2020123456');
    expect(sent).toHaveLength(1);
    const keep = screen.getByRole('button', { name: 'Save mine' });
    await waitFor(() => expect(keep).toBeEnabled());
    fireEvent.click(keep);
    await waitFor(() => expect(sent).toHaveLength(2));
    // What one has not touched stays as somebody else has it.
    expect(sent[1]?.body).toEqual({ version: 4, crNumber: '2020123456' });
    await waitFor(() => expect(field(/^Days for returns/)).toHaveValue('7'));
    expect(field(/^Commercial register/)).toHaveValue('2020123456');
  });

  it('has the error panel alone where the terms cannot be read', async () => {
    await showDesk('terms', {
      'GET /shipping-countries': COUNTRIES,
      'GET /terms': { status: 500, body: { reason: 'failed', message: 'Failed' } },
    });
    expect(await screen.findByText('desk')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is closed to whoever does not own the shop', async () => {
    await showDesk('terms', {}, { orders: 'write' });
    expect(await screen.findByText('This page is for owners alone.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
