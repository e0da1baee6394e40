import '@shop/shared-ui/testing/native-dialog';
import { renderRemote } from '@shop/federation/testing';
import { ApiError } from '@shop/shop-client/api';
import type { AddressBookEntry } from '@shop/shop-client/model/account';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleCustomer } from '@shop/shop-client/testing/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => unmount());

const entry = (id: string, street: string, isDefault: boolean): AddressBookEntry => ({
  id,
  street,
  isDefault,
  firstName: 'Sara',
  lastName: 'Ali',
  countryCode: 'SA',
  provinceCode: 'SA-01',
  city: 'Riyadh',
  postcode: '12345',
});

async function open(options: FakeContextOptions = {}) {
  const context = fakeShopContext({ locale: 'en', customer: sampleCustomer, ...options });
  const rendered = await renderRemote(remote, { path: '/en/account-addresses', context });
  unmount = rendered.unmount;
  return context;
}

const fill = (label: RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const card = (street: string) =>
  within(screen.getByText(street, { selector: 'bdi' }).closest('li') as HTMLElement);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the address book', () => {
  it('is one of the pages of the account', async () => {
    await open();
    const pages = within(screen.getByRole('navigation', { name: 'Account pages' }));
    expect(pages.getByRole('link', { name: 'My addresses' })).toHaveAttribute('aria-current', 'page');
  });

  it('takes the first address, for the customer by name', async () => {
    await open();
    await press('Add an address');
    expect(screen.getByLabelText(/First name/)).toHaveValue(sampleCustomer.firstName);
    fill(/^Address/, 'King Fahd Road 12');
    await userEvent.selectOptions(await screen.findByLabelText(/Region/), 'الرياض');
    fill(/City/, 'Riyadh');
    fill(/Postal code/, '12345');
    await press('Save the address');
    expect(await screen.findByText('Default')).toBeInTheDocument();
    expect(card('King Fahd Road 12').getByText('Riyadh')).toBeInTheDocument();
  });

  it('says beside the fields what an address lacks', async () => {
    const context = await open();
    const add = jest.spyOn(context.api, 'addAddress');
    await press('Add an address');
    await screen.findByLabelText(/Region/);
    fill(/Postal code/, '123');
    await press('Save the address');
    expect(screen.getByLabelText(/^Address/)).toHaveAccessibleDescription(/required/);
    expect(screen.getByLabelText(/Region/)).toHaveAccessibleDescription(/region/);
    expect(screen.getByLabelText(/City/, { selector: 'input' })).toHaveFocus();
    expect(screen.getByLabelText(/Postal code/)).toHaveAccessibleDescription(/5 digits/);
    expect(add).not.toHaveBeenCalled();
  });

  it('changes an address, another default, and removes after asking', async () => {
    await open({ addresses: [entry('1', 'Olaya 1', true), entry('2', 'Tahlia 2', false)] });
    await press('Edit Olaya 1');
    await screen.findByLabelText(/Region/);
    fill(/^Address/, 'Olaya 7');
    await press('Save the address');
    expect(await screen.findByText('Olaya 7', { selector: 'bdi' })).toBeInTheDocument();
    await press('Make default Tahlia 2');
    await waitFor(() => expect(card('Tahlia 2').getByText('Default')).toBeInTheDocument());
    await press('Remove Olaya 7');
    await press('Remove the address');
    await waitFor(() => expect(screen.queryByText('Olaya 7', { selector: 'bdi' })).not.toBeInTheDocument());
  });

  it('keeps what was typed when the shop does not answer', async () => {
    const context = await open({
      addresses: [entry('1', 'Olaya 1', true)],
      api: { updateAddress: () => Promise.reject(new ApiError('unreachable', 0, 'No answer')) },
    });
    await press('Edit Olaya 1');
    await screen.findByLabelText(/Region/);
    fill(/^Address/, 'Olaya 7');
    await press('Save the address');
    await waitFor(() => expect(context.did.toasts).toMatchObject([{ kind: 'error' }]));
    expect(screen.getByLabelText(/^Address/)).toHaveValue('Olaya 7');
  });
});
