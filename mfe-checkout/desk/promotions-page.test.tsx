import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Promotion } from './promotion.ts';
import { type Answers, leaveDesk, showDesk } from './testing-desk.ts';

afterEach(leaveDesk);

const SPRING: Promotion = {
  ...{ code: 'spring', version: 'p1', enabled: true, uses: 3 },
  name: { ar: 'الربيع', en: 'Spring' },
  discount: { kind: 'percentage', percent: 12.5 },
  minimum: { SAR: 30_000, USD: 8000 },
  startsAt: '2026-03-01T21:00:00.000Z',
  coupons: [
    { code: 'SPRING20', usageLimit: 5, perCustomerLimit: 1, used: 5 },
    { code: 'WARM', used: 0 },
  ],
};
const ALL: Promotion = {
  ...{ code: 'all', version: 'a1', enabled: true, uses: 0, coupons: [] },
  name: { ar: 'الكل', en: 'All' },
  discount: { kind: 'fixed', amounts: { SAR: 1500, USD: 400 } },
  startsAt: '2099-01-01T00:00:00.000Z',
};
const stale = (present: object) => ({
  status: 409,
  body: { code: 409, reason: 'versionStale', message: 'Somebody was faster', present },
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const choose = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the list of promotions', () => {
  const show = (answers: Answers = {}, access?: object) =>
    showDesk('promotions', { 'GET /promotions': { body: { items: [SPRING, ALL] } }, ...answers }, access);

  it('tells what each takes off, from when, with how many coupons and how often', async () => {
    await show();
    const [spring, all] = await screen.findAllByRole('listitem');
    expect(spring).toHaveTextContent(/Spring12\.5% · for at least 300/);
    expect(spring).toHaveTextContent(/2 coupons · used in 3 orders/);
    expect(spring).toHaveTextContent(/from Mar 2, 2026, 12:00.AM/);
    expect(all).toHaveTextContent(/All15 Saudi riyals · \$4\.00Every order · used in 0 orders/);
    expect(within(all as HTMLElement).getByText('Coming')).toBeInTheDocument();
  });

  it('stops one with one press, whatever else somebody has changed of it', async () => {
    let items = [SPRING, ALL];
    const { sent, context } = await show({
      'GET /promotions': () => ({ body: { items } }),
      'PATCH /promotions/spring': ({ version }) => {
        if (version !== 'p2') return stale({ ...SPRING, version: 'p2' });
        items = [{ ...SPRING, version: 'p3', enabled: false }, ALL];
        return { body: items[0] };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Stop Spring' }));
    expect(await screen.findByText('Stopped')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Start Spring' })).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([
      { version: 'p1', enabled: false },
      { version: 'p2', enabled: false },
    ]);
    expect(context.did.toasts).toMatchObject([{ kind: 'success' }]);
  });

  it('changes nothing for who may only read', async () => {
    await show({}, { catalogue: 'read' });
    expect(await screen.findByRole('link', { name: 'Spring' })).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the form of a promotion', () => {
  const show = async (answers: Answers = {}, path = 'promotions/edit/spring') => {
    const shown = await showDesk(path, { 'GET /promotions/spring': { body: SPRING }, ...answers });
    await screen.findByRole('button', { name: /^(Save|Create)$/ });
    return shown;
  };

  it('sends another kind of discount, and moments of Riyadh', async () => {
    const { sent, context } = await show({
      'PATCH /promotions/spring': { body: { ...SPRING, version: 'p2' } },
    });
    expect(screen.getByLabelText(/^From/)).toHaveValue('2026-03-02T00:00');
    choose(/^What is taken off/, 'fixed');
    type(/^Amount \(riyals\)/, '٢٠');
    type(/^Amount \(US dollars\)/, '5.5');
    type(/^Goods worth at least \(riyals\)/, '');
    type(/^Goods worth at least \(US dollars\)/, '');
    type(/^Until/, '2026-03-31T23:59');
    press('Save');
    await waitFor(() => expect(context.did.toasts).toMatchObject([{ kind: 'success' }]));
    expect(sent.map(({ body }) => body)).toEqual([
      {
        ...{ version: 'p1', minimum: null },
        discount: { kind: 'fixed', amounts: { SAR: 2000, USD: 550 } },
        ...{ startsAt: '2026-03-02T00:00+03:00', endsAt: '2026-03-31T23:59+03:00' },
      },
    ]);
  });

  it('sends nothing that is wrong, and says what', async () => {
    const { sent } = await show();
    type(/^Per cent/, '101');
    type(/^Goods worth at least \(US dollars\)/, '');
    type(/^Until/, '2026-01-01T00:00');
    press('Save');
    expect(screen.getByLabelText(/^Per cent/)).toHaveAccessibleDescription(/at most 100/);
    expect(screen.getByLabelText(/at least \(US dollars\)/)).toHaveAccessibleDescription(/such as 25/);
    expect(screen.getByLabelText(/^Until/)).toHaveAccessibleDescription(/before it begins/);
    expect(sent).toEqual([]);
  });

  it('makes one with random coupons, all different, and with limits', async () => {
    const { sent, context } = await show(
      { 'POST /promotions': ({ code }) => ({ status: 201, body: { ...SPRING, code } }) },
      'promotions/new',
    );
    type(/^Name in Arabic/, 'الصيف');
    type(/^Name in English/, 'Summer sale');
    type(/^Per cent/, '20');
    press('Create');
    expect(screen.getByLabelText(/^Codes/)).toHaveAccessibleDescription(/required/);
    fireEvent.change(screen.getByLabelText(/^Codes/), { target: { value: 'summer٢٠ SUMMER20' } });
    choose(/^How many/, '50');
    press('Make random codes');
    type(/^Orders per customer/, '١');
    press('Create');
    await waitFor(() => expect(context.did.navigations).toEqual(['/en/desk/promotions/edit/summer-sale']));
    const [made] = sent.map(({ body }) => body as { code: string; coupons: { code: string }[] });
    const { code, coupons = [] } = made ?? {};
    expect(code).toBe('summer-sale');
    expect(new Set(coupons.map((coupon) => coupon.code)).size).toBe(51);
    expect(coupons[0]).toEqual({
      ...{ code: 'SUMMER20', usageLimit: null, perCustomerLimit: 1, expiresAt: null },
    });
    for (const coupon of coupons.slice(1)) expect(coupon.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  });

  it('makes one for every order without coupons', async () => {
    const { sent, context } = await show(
      { 'POST /promotions': { status: 201, body: ALL } },
      'promotions/new',
    );
    type(/^Name in Arabic/, 'الكل');
    type(/^Name in English/, 'All');
    type(/^Per cent/, '5');
    choose(/^For whom/, 'all');
    press('Create');
    await waitFor(() => expect(context.did.navigations).toHaveLength(1));
    expect(sent[0]?.body).not.toHaveProperty('coupons');
  });
});

describe('the coupons of a promotion', () => {
  const show = async (answers: Answers = {}) => {
    const shown = await showDesk('promotions/edit/spring', {
      'GET /promotions/spring': { body: SPRING },
      'PATCH /promotions/spring': { body: { ...SPRING, version: 'p2' } },
      ...answers,
    });
    await screen.findByText('WARM');
    return shown;
  };
  const row = (code: string) => within(screen.getByText(code).closest('li') as HTMLElement);

  it('tell how often they were used, and of how many times', async () => {
    await show();
    expect(row('SPRING20').getByText('used 5 of 5 times · 1 per customer')).toBeInTheDocument();
    expect(row('SPRING20').getByText('Used up')).toBeInTheDocument();
    expect(row('WARM').getByText('used 0 times')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /CSV/ })).toHaveAttribute('download', 'spring.csv');
  });

  it('are ended by now, and nothing else of them changes', async () => {
    const { sent, context } = await show();
    press('End WARM');
    await waitFor(() => expect(context.did.toasts).toMatchObject([{ kind: 'success' }]));
    expect(sent).toEqual([
      {
        call: 'PATCH /promotions/spring',
        body: { version: 'p1', coupons: [{ code: 'WARM', expiresAt: expect.any(String) }] },
      },
    ]);
  });

  it('get other limits', async () => {
    const { sent } = await show();
    press('Change SPRING20');
    const form = row('SPRING20');
    fireEvent.input(form.getByLabelText(/^Orders in all/), { target: { value: '0' } });
    fireEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByLabelText(/^Orders in all/)).toHaveAccessibleDescription(/from 1 on/);
    fireEvent.input(form.getByLabelText(/^Orders in all/), { target: { value: '9' } });
    fireEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      version: 'p1',
      coupons: [{ code: 'SPRING20', usageLimit: 9, perCustomerLimit: 1, expiresAt: null }],
    });
  });

  it('are added where the promotion has none of that code', async () => {
    const { sent, context } = await show();
    const codes = screen.getByLabelText(/^Codes/);
    fireEvent.change(codes, { target: { value: 'more\nwarm' } });
    press('Add');
    expect(codes).toHaveAccessibleDescription(/has WARM already/);
    fireEvent.change(codes, { target: { value: 'more' } });
    press('Add');
    await waitFor(() => expect(context.did.toasts).toMatchObject([{ about: '1 coupon added.' }]));
    expect(sent[0]?.body).toMatchObject({ version: 'p1', coupons: [{ code: 'MORE' }] });
  });

  it('that another promotion has are refused beside the codes', async () => {
    await show({
      'PATCH /promotions/spring': {
        status: 400,
        body: {
          ...{ code: 400, reason: 'validationFailed', message: 'Wrong' },
          ...{ errors: { 'coupons.EID': ['EID is taken'] }, codes: { 'coupons.EID': ['couponTaken'] } },
        },
      },
    });
    fireEvent.change(screen.getByLabelText(/^Codes/), { target: { value: 'eid' } });
    press('Add');
    await waitFor(() => expect(screen.getByLabelText(/^Codes/)).toHaveAccessibleDescription(/EID is taken/));
  });
});
