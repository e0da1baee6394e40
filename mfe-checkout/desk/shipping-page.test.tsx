import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ShippingMethod } from './shipping-method.ts';
import { type Answers, leaveDesk, showDesk } from './testing-desk.ts';

afterEach(leaveDesk);

const STANDARD: ShippingMethod = {
  ...{ code: 'standard', version: 's1', enabled: true, countries: ['SA', 'AE'] },
  name: { ar: 'عادي', en: 'Standard' },
  description: { ar: 'إلى بابك', en: 'To your door' },
  rate: { kind: 'flat', price: { SAR: 2500, USD: 700 }, freeAbove: { SAR: 50_000 } },
  workingDays: { min: 3, max: 5, cutOffHour: 14, extraDays: { 'SA-09': 2 } },
};
const EXPRESS: ShippingMethod = {
  ...{ code: 'express', version: 'e1', enabled: false, countries: [] },
  name: { ar: 'سريع', en: 'Express' },
  description: { ar: 'غدًا', en: 'Tomorrow' },
  rate: { kind: 'per-unit', price: { SAR: 0, USD: 1050 } },
};
const COUNTRIES = { body: { items: [{ code: 'SA' }, { code: 'AE' }, { code: 'KW' }] } };
const STALE = { code: 409, reason: 'versionStale', message: 'Somebody was faster' };

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

describe('the list of shipping methods', () => {
  const show = (answers: Answers = {}, access?: object) =>
    showDesk(
      'shipping',
      { 'GET /shipping-methods': { body: { items: [STANDARD, EXPRESS] } }, ...answers },
      access,
    );

  it('tells what each costs, where it goes and how long it takes', async () => {
    await show();
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(/Standard.*25 Saudi riyals · \$7\.00 · Free above 500/);
    expect(first).toHaveTextContent('Saudi Arabia and United Arab Emirates · 3–5 working days');
    expect(second).toHaveTextContent(/Express.*0 Saudi riyals · \$10\.50 for each piece.*Everywhere/);
    expect(screen.getByRole('link', { name: 'Standard' })).toHaveAttribute(
      'href',
      '/en/desk/shipping/edit/standard',
    );
  });

  it('moves a method from the order that was read, and says where it stands', async () => {
    let items = [STANDARD, EXPRESS];
    const { sent } = await show({
      'GET /shipping-methods': () => ({ body: { items } }),
      'PUT /shipping-methods/order': () => {
        items = [EXPRESS, STANDARD];
        return { body: { codes: ['express', 'standard'] } };
      },
    });
    const up = await screen.findByRole('button', { name: 'Move Standard up' });
    fireEvent.click(up);
    expect(up).toHaveAttribute('aria-disabled', 'true');
    const down = screen.getByRole('button', { name: 'Move Standard down' });
    down.focus();
    fireEvent.click(down);
    expect(await screen.findByText('Standard is now 2 of 2.')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        call: 'PUT /shipping-methods/order',
        body: { from: ['standard', 'express'], to: ['express', 'standard'] },
      },
    ]);
    expect(screen.getByRole('button', { name: 'Move Standard down' })).toHaveFocus();
  });

  it('says so where somebody else has ordered them since', async () => {
    const { context } = await show({ 'PUT /shipping-methods/order': { status: 409, body: STALE } });
    fireEvent.click(await screen.findByRole('button', { name: 'Move Express up' }));
    await waitFor(() =>
      expect(context.did.toasts).toMatchObject([{ about: { message: 'Somebody was faster' } }]),
    );
  });

  it('asks before the last one goes, and warns while there is none', async () => {
    let items = [STANDARD, EXPRESS];
    const { sent } = await show({
      'GET /shipping-methods': () => ({ body: { items } }),
      'PATCH /shipping-methods/standard': () => {
        items = [{ ...STANDARD, enabled: false }, EXPRESS];
        return { body: items[0] };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Switch off Standard' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Without it nobody can order');
    expect(sent).toEqual([]);
    press('Keep it on');
    press('Switch off Standard');
    press('Yes, switch it off');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('nobody can order anything'));
    expect(sent).toEqual([
      { call: 'PATCH /shipping-methods/standard', body: { version: 's1', enabled: false } },
    ]);
  });

  it('is for owners alone', async () => {
    await show({}, { catalogue: 'write' });
    expect(await screen.findByText('This page is for owners alone.')).toBeInTheDocument();
  });
});

describe('the form of a shipping method', () => {
  const show = async (answers: Answers = {}, path = 'shipping/edit/standard') => {
    const shown = await showDesk(path, {
      'GET /shipping-methods': { body: { items: [STANDARD, EXPRESS] } },
      'GET /shipping-countries': COUNTRIES,
      ...answers,
    });
    await screen.findByRole('button', { name: /^(Save|Create)$/ });
    return shown;
  };

  it('sends what is typed in minor units, and clears what is empty', async () => {
    const { sent, context } = await show({
      'PATCH /shipping-methods/standard': { body: { ...STANDARD, version: 's2' } },
    });
    expect(screen.getByLabelText(/^Free above \(riyals\)/)).toHaveValue('500');
    type(/^Price \(riyals\)/, '٣٠٫٥');
    type(/^Price \(US dollars\)/, '0');
    type(/^Free above \(riyals\)/, '');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Kuwait' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Saudi Arabia' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Saturday' }));
    fireEvent.change(screen.getByLabelText(/until$/), { target: { value: '' } });
    press('Save');
    await waitFor(() => expect(context.did.toasts).toMatchObject([{ kind: 'success' }]));
    expect(sent).toEqual([
      {
        call: 'PATCH /shipping-methods/standard',
        body: {
          version: 's1',
          rate: { kind: 'flat', price: { SAR: 3050, USD: 0 }, freeAbove: null },
          countries: ['AE', 'KW'],
          workingDays: { min: 3, max: 5, cutOffHour: null, weekdays: [0, 1, 2, 3, 4, 6] },
        },
      },
    ]);
  });

  it('sends nothing that is wrong, and says what', async () => {
    const { sent } = await show();
    type(/^Price \(riyals\)/, 'free');
    type(/days at most/, '2');
    press('Save');
    expect(screen.getByLabelText(/^Price \(riyals\)/)).toHaveAccessibleDescription(
      'Write an amount such as 25 or 25.50.',
    );
    expect(screen.getByLabelText(/days at most/)).toHaveAccessibleDescription(/fewer days at most/);
    expect(sent).toEqual([]);
  });

  it('makes a method named by its English name, which promises nothing', async () => {
    const { sent, context } = await show(
      { 'POST /shipping-methods': { status: 201, body: { ...EXPRESS, code: 'same-day' } } },
      'shipping/new',
    );
    for (const [label, text] of [
      [/^Name in Arabic/, 'اليوم نفسه'],
      [/^Name in English/, 'Same day!'],
      [/^Description in Arabic/, 'اليوم'],
      [/^Description in English/, 'Today'],
      [/^Price \(riyals\)/, '40'],
      [/^Price \(US dollars\)/, '11'],
    ] as const)
      type(label, text);
    press('Create');
    await waitFor(() => expect(context.did.navigations).toEqual(['/en/desk/shipping']));
    expect(sent).toMatchObject([
      {
        call: 'POST /shipping-methods',
        body: { code: 'same-day', countries: [], workingDays: null, rate: { price: { SAR: 4000 } } },
      },
    ]);
  });

  it('saves over what somebody else has done to its place, not to what it says', async () => {
    let now = { ...STANDARD, version: 's2' };
    const { sent, context } = await show({
      'GET /shipping-methods': () => ({ body: { items: [now] } }),
      'PATCH /shipping-methods/standard': ({ version }) =>
        version === now.version
          ? { body: { ...now, version: 's9' } }
          : { status: 409, body: { ...STALE, present: now } },
    });
    now = { ...now, version: 's3' };
    press('Save');
    await waitFor(() => expect(context.did.toasts).toHaveLength(1));
    expect(sent.map(({ body }) => (body as { version: string }).version)).toEqual(['s2', 's3']);
    now = { ...now, version: 's10', name: { ...now.name, en: 'Theirs' } };
    type(/^Name in English/, 'Mine');
    press('Save');
    expect(await screen.findByText(/Changed: Name\./)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Name in English/)).toHaveValue('Mine');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save mine' })).not.toHaveAttribute('aria-busy'),
    );
    press('Save mine');
    await waitFor(() => expect(context.did.toasts).toHaveLength(2));
    expect(sent.at(-1)?.body).toMatchObject({ version: 's10', name: { en: 'Mine' } });
  });

  it('says beside a field why the shop refuses it', async () => {
    const message = 'The code is taken';
    await show({
      'PATCH /shipping-methods/standard': {
        status: 400,
        body: {
          ...{ code: 400, reason: 'validationFailed', message: 'Wrong' },
          ...{ errors: { countries: [message] }, codes: { countries: ['countryUnknown'] } },
        },
      },
    });
    press('Save');
    const boxes = (await screen.findByText(message)).closest('fieldset') as HTMLElement;
    expect(within(boxes).getByRole('checkbox', { name: 'Kuwait' })).toBeInTheDocument();
  });
});
