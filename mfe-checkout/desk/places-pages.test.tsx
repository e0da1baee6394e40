import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Country, ListedCountry, Region } from './places.ts';
import { type Answers, leaveDesk, showDesk } from './testing-desk.ts';

const listed = (code: string, ar: string, en: string, more: Partial<ListedCountry> = {}): ListedCountry => ({
  ...{ code, name: { ar, en }, hidden: false, isUsual: true, isChanged: false },
  ...{ provinces: 7, cities: 0, ships: true },
  ...more,
});
const COUNTRIES = [
  listed('SA', 'السعودية', 'Saudi Arabia', { provinces: 13, cities: 220 }),
  listed('AE', 'الإمارات', 'United Arab Emirates', { ships: false, isChanged: true }),
  listed('KW', 'الكويت', 'Kuwait', { hidden: true, ships: false }),
];
const province = (code: string, ar: string, en: string, hidden = false) => ({
  ...{ code, name: { ar, en }, hidden, cities: 3 },
});
const JORDAN: Country = {
  ...{ version: 2, code: 'JO', name: { ar: 'الأردن', en: 'Jordan' }, hidden: false },
  ...{ isUsual: false, isChanged: true, methods: [{ ar: 'قياسي', en: 'Standard' }] },
  provinces: [province('JO-AM', 'عمّان', 'Amman'), province('JO-IR', 'إربد', 'Irbid', true)],
};
const city = (ar: string, en: string, aliases: string[] = [], districts: object[] = []) =>
  ({ name: { ar, en }, aliases, districts }) as Region['cities'][number];
const OLAYA = { name: { ar: 'العليا', en: 'Al Olaya' }, aliases: ['Olaya'] };
const RIYADH: Region = {
  ...{ version: 5, code: 'SA-01', name: { ar: 'الرياض', en: 'Riyadh' }, isUsual: false },
  country: { ar: 'السعودية', en: 'Saudi Arabia' },
  cities: [city('الرياض', 'Riyadh', ['Riyad'], [OLAYA]), city('الخرج', 'Al Kharj')],
};

const field = (label: string | RegExp) => screen.getByRole('textbox', { name: label });
const fill = (input: HTMLElement, value: string) => fireEvent.input(input, { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const save = () => press('Save');

afterEach(leaveDesk);

describe('the desk’s list of countries', () => {
  const show = (answers: Answers = {}, access?: object) =>
    showDesk('places', { 'GET /places': { body: { items: COUNTRIES } }, ...answers }, access);

  it('tells what each has and whether the shop ships there', async () => {
    await show();
    const [home, emirates, kuwait] = await screen.findAllByRole('listitem');
    expect(home).toHaveTextContent(/Saudi Arabia.*Regions: 13 · Cities: 220.*Shipped to/);
    expect(emirates).toHaveTextContent(/Changed by you.*No shipping method/);
    expect(kuwait).toHaveTextContent(/Kuwait.*Hidden/);
    expect(screen.getByRole('link', { name: 'Kuwait' })).toHaveAttribute('href', '/en/desk/places/KW');
  });

  it('adds a country of the world, whose names it proposes, and goes on to its regions', async () => {
    const { sent, context } = await show({ 'POST /places': { status: 201, body: JORDAN } });
    const choice = await screen.findByRole('combobox', { name: /^Country/ });
    const names = within(choice).getAllByRole('option');
    expect(names.map(({ textContent }) => textContent)).not.toContain('Kuwait');
    press('Add');
    expect(await screen.findAllByText('This field is required')).toHaveLength(3);
    expect(choice).toHaveFocus();
    expect(sent).toEqual([]);
    fireEvent.change(choice, { target: { value: 'JO' } });
    expect(field(/^Name in Arabic/)).toHaveValue('الأردن');
    fill(field(/^Name in English/), 'Jordan, the Kingdom');
    press('Add');
    await waitFor(() => expect(context.did.navigations).toEqual(['/en/desk/places/JO']));
    expect(sent).toEqual([
      { call: 'POST /places', body: { code: 'JO', name: { ar: 'الأردن', en: 'Jordan, the Kingdom' } } },
    ]);
  });

  it('shows no form to who may only look, and nothing to others', async () => {
    await show({}, { settings: 'read' });
    await screen.findByRole('link', { name: 'Kuwait' });
    expect(screen.queryByRole('combobox')).toBeNull();
    await leaveDesk();
    await show({}, { orders: 'write' });
    expect(await screen.findByText('This page is for owners alone.')).toBeVisible();
  });
});

describe('the desk’s page of a country', () => {
  async function show(answers: Answers = {}, access?: object) {
    const shown = await showDesk('places/JO', { 'GET /places/JO': { body: JORDAN }, ...answers }, access);
    await screen.findAllByRole('textbox', { name: /^Name in Arabic/ });
    return shown;
  }
  const names = (language: string) =>
    screen.getAllByRole('textbox', { name: new RegExp(`^Name in ${language}`) });

  it('sends what was changed alone, with new regions, numbered where they have no code', async () => {
    const { sent, context } = await show({ 'PATCH /places/JO': { body: { ...JORDAN, version: 3 } } });
    expect(screen.getByText(/Shipping methods that name it: Standard\./)).toBeVisible();
    expect(screen.getByRole('link', { name: /Cities: 3 \(Cities of Amman\)/ })).toHaveAttribute(
      'href',
      '/en/desk/places/JO?region=JO-AM',
    );
    fireEvent.click(screen.getByRole('checkbox', { name: /^Offered \(Amman\)/ }));
    press('Add a region');
    expect(names('Arabic')[3]).toHaveFocus();
    fill(names('Arabic')[3] as HTMLElement, 'العقبة');
    fill(names('English')[3] as HTMLElement, 'Aqaba');
    save();
    await waitFor(() =>
      expect(context.did.toasts).toEqual([{ kind: 'success', about: 'Saved: addresses follow it now.' }]),
    );
    expect(sent).toEqual([
      {
        call: 'PATCH /places/JO',
        body: {
          version: 2,
          provinces: [
            { code: 'JO-AM', name: { ar: 'عمّان', en: 'Amman' }, hidden: true },
            { code: 'JO-IR', name: { ar: 'إربد', en: 'Irbid' }, hidden: true },
            { code: 'JO-01', name: { ar: 'العقبة', en: 'Aqaba' }, hidden: false },
          ],
        },
      },
    ]);
  });

  it('says at its field what cannot be so, and takes a region that was not saved out again', async () => {
    const { sent } = await show();
    fill(names('English')[1] as HTMLElement, 'irbid');
    press('Add a region');
    fill(field(/^Code/), 'JO-IR');
    save();
    expect(await screen.findByText(/^Write a code such as JO-01/)).toBeVisible();
    expect(screen.getByText('This name is in the list twice.')).toBeVisible();
    expect(screen.getAllByText('This field is required')).toHaveLength(2);
    press(/^Take out \(New region\)/);
    expect(names('Arabic')).toHaveLength(3);
    expect(sent).toEqual([]);
  });

  it('leads to the field that the shop refuses', async () => {
    await show({
      'PATCH /places/JO': {
        status: 400,
        body: { reason: 'validationFailed', errors: { 'provinces.1.name.ar': ['Not like this.'] } },
      },
    });
    save();
    expect(await screen.findByText('Not like this.')).toBeVisible();
    expect(names('Arabic')[2]).toHaveFocus();
  });

  it('tells whoever was slower what changed, and loses neither regions of theirs nor mine', async () => {
    const theirs = {
      ...JORDAN,
      version: 3,
      provinces: [...JORDAN.provinces, province('JO-AQ', 'العقبة', 'Aqaba')],
    };
    let now = JORDAN;
    const { sent } = await show({
      'GET /places/JO': () => ({ body: now }),
      'PATCH /places/JO': ({ version }) =>
        version === 2
          ? { status: 409, body: { reason: 'versionStale', message: 'Changed', present: theirs } }
          : { body: { ...theirs, version: 4 } },
    });
    now = theirs;
    fill(names('English')[1] as HTMLElement, 'Greater Amman');
    save();
    expect(await screen.findByText(/Changed: Regions/)).toBeVisible();
    const keep = screen.getByRole('button', { name: 'Save mine' });
    await waitFor(() => expect(keep).toBeEnabled());
    fireEvent.click(keep);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({
      version: 3,
      provinces: [{ code: 'JO-AM', name: { en: 'Greater Amman' } }, { code: 'JO-IR' }, { code: 'JO-AQ' }],
    });
  });

  it('leaves the regions to whoever has changed them, where I have changed the name alone', async () => {
    const theirs = { ...JORDAN, version: 3, provinces: JORDAN.provinces.toReversed() };
    let now = JORDAN;
    const { sent } = await show({
      'GET /places/JO': () => ({ body: now }),
      'PATCH /places/JO': ({ version }) =>
        version === 2
          ? { status: 409, body: { reason: 'versionStale', message: 'Changed', present: theirs } }
          : { body: { ...theirs, version: 4 } },
    });
    now = theirs;
    fill(names('English')[0] as HTMLElement, 'The Kingdom');
    save();
    const keep = await screen.findByRole('button', { name: 'Save mine' });
    await waitFor(() => expect(keep).toBeEnabled());
    fireEvent.click(keep);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({ version: 3, name: { ar: 'الأردن', en: 'The Kingdom' } });
  });

  it('goes back to the list that the shop comes with once somebody is sure', async () => {
    const { sent } = await show({
      'GET /places/JO': { body: { ...JORDAN, isUsual: true } },
      'DELETE /places/JO': { body: { ...JORDAN, version: 3, isChanged: false } },
    });
    press('Back to the shop’s own list');
    expect(screen.getByRole('alert')).toHaveFocus();
    press('Keep mine');
    press('Back to the shop’s own list');
    press('Yes, take mine back');
    await waitFor(() => expect(sent).toEqual([{ call: 'DELETE /places/JO', body: undefined }]));
  });

  it('never hides the country of the shop', async () => {
    await showDesk('places/SA', {
      'GET /places/SA': { body: { ...JORDAN, code: 'SA', isUsual: true } },
      'PATCH /places/SA': { body: JORDAN },
    });
    expect(await screen.findByText(/Your shop is here/)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /^Shoppers can live there/ })).toBeNull();
  });
});

describe('the desk’s page of a region’s cities', () => {
  const PATH = '/places/SA/provinces/SA-01';
  async function show(answers: Answers = {}, access?: object) {
    const known = { [`GET ${PATH}`]: { body: RIYADH } };
    const shown = await showDesk('places/SA?region=SA-01', { ...known, ...answers }, access);
    await screen.findByRole('textbox', { name: 'Name in Arabic (Riyadh)' });
    return shown;
  }
  const rows = () => screen.getAllByRole('listitem');

  it('sends cities with other spellings and districts, new ones last', async () => {
    const { sent } = await show({ [`PATCH ${PATH}`]: { body: { ...RIYADH, version: 6 } } });
    const [riyadh] = rows();
    if (!riyadh) throw new Error('there are cities');
    fill(within(riyadh).getByLabelText('Other spellings'), 'Riyad، Ryad');
    const districts = within(riyadh).getByLabelText('Districts, one a line');
    expect(districts).toHaveValue('العليا | Al Olaya | Olaya');
    fill(districts, 'العليا | Al Olaya\nبنبان | Banban');
    press('Add a city');
    expect(field('Name in Arabic (New city)')).toHaveFocus();
    fill(field('Name in Arabic (New city)'), 'المزاحمية');
    fill(field('Name in English (New city)'), ' Al Muzahmiyah ');
    press('Take out Al Kharj');
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      call: `PATCH ${PATH}`,
      body: {
        version: 5,
        cities: [
          city(
            'الرياض',
            'Riyadh',
            ['Riyad', 'Ryad'],
            [
              { name: { ar: 'العليا', en: 'Al Olaya' }, aliases: [] },
              { name: { ar: 'بنبان', en: 'Banban' }, aliases: [] },
            ],
          ),
          city('المزاحمية', 'Al Muzahmiyah'),
        ],
      },
    });
  });

  it('finds cities however they are spelled, also those that were just written', async () => {
    await show();
    fill(screen.getByRole('searchbox', { name: 'Find a city' }), 'kharg');
    expect(screen.getByText('No city is called so.')).toBeVisible();
    fill(screen.getByRole('searchbox', { name: 'Find a city' }), 'خرج');
    expect(rows()).toHaveLength(1);
    expect(screen.getByText('Shown: 1 of 2')).toBeVisible();
    press('Add a city');
    expect(rows()).toHaveLength(3);
  });

  it('takes many lines at once, of which it leaves out what is known, and says what is missing', async () => {
    const { sent } = await show();
    fill(
      screen.getByRole('textbox', { name: 'Cities, one a line' }),
      'الدرعية | Diriyah | Dariyah\nالخرج | Al Kharj\n\nضرما\tDhurma\nرماح',
    );
    press('Add these lines');
    expect(screen.getByText('Added: 3. Already in the list: 1.')).toBeVisible();
    expect(rows()).toHaveLength(5);
    expect(field('Name in Arabic (Diriyah)')).toHaveFocus();
    expect(field('Name in English (Dhurma)')).toHaveValue('Dhurma');
    save();
    expect(await screen.findByText('This field is required')).toBeVisible();
    expect(field('Name in English (New city)')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('refuses more than a region may have', async () => {
    await show();
    const many = Array.from({ length: 499 }, (_, index) => `م ${index} | C ${index}`).join('\n');
    fill(screen.getByRole('textbox', { name: 'Cities, one a line' }), many);
    press('Add these lines');
    expect(screen.getByText('A region has at most 500 cities.')).toBeVisible();
    expect(rows()).toHaveLength(2);
  });

  it.each([
    ['a district in one language', 'العليا', /^Line 1: write both names/],
    ['a district twice', 'العليا | Olaya\nالعليا | Other', /^Line 2: this district is in the list twice/],
    ['a name without an end', `العليا | ${'O'.repeat(81)}`, /^Line 1 is too long/],
  ])('says at its field that there is %s, though it was folded and filtered away', async (_, lines, said) => {
    const { sent } = await show();
    const [riyadh] = rows();
    fill(within(riyadh as HTMLElement).getByLabelText('Districts, one a line'), lines);
    fill(screen.getByRole('searchbox', { name: 'Find a city' }), 'خرج');
    save();
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getAllByLabelText('Districts, one a line')[0]).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('has the cities again that the shop comes with', async () => {
    const { sent } = await show({ [`PATCH ${PATH}`]: { body: { ...RIYADH, version: 6, isUsual: true } } });
    press('Back to the shop’s own cities');
    press('Yes, take mine back');
    await waitFor(() =>
      expect(sent).toEqual([{ call: `PATCH ${PATH}`, body: { version: 5, cities: null } }]),
    );
  });

  it('saves over what was changed elsewhere in the country, and asks where it was here', async () => {
    const theirs = { ...RIYADH, version: 6, cities: RIYADH.cities.slice(1) };
    let present = { ...RIYADH, version: 6 };
    let now = RIYADH;
    const { sent } = await show({
      [`GET ${PATH}`]: () => ({ body: now }),
      [`PATCH ${PATH}`]: ({ version }) =>
        version === present.version
          ? { body: { ...present, version: present.version + 1 } }
          : { status: 409, body: { reason: 'versionStale', message: 'Changed', present } },
    });
    save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ version: 6 });
    present = { ...theirs, version: 9 };
    now = present;
    save();
    expect(await screen.findByText(/Changed: Cities/)).toBeVisible();
    press('Show what it is now');
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it('lets who may only look change nothing', async () => {
    await show({}, { settings: 'read' });
    expect(field('Name in Arabic (Riyadh)')).toBeDisabled();
    for (const name of ['Save', 'Add a city', /Take out/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
