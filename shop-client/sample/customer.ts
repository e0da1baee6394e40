import type { Address, Customer } from '../model.ts';

/** The hard-coded values of the specification's account page. */
export const SAMPLE_CUSTOMER: Customer = {
  id: 'sample',
  firstName: 'Enrico',
  lastName: 'Cole',
  email: 'enrico.cole@example.com',
  phoneNumber: '+1 555 010 0142',
  gender: 'm',
  birthday: '1990-07-22',
  subscribedToNewsletter: true,
  about: 'Walks to work, owns one coat, and reads the label before the price.',
};

/** Only the template's account page asks for one in a line. */
export const SAMPLE_PROFILE = { address: '12 Palm Court, New York, United States' };

export const SAMPLE_ADDRESS: Address = {
  firstName: SAMPLE_CUSTOMER.firstName,
  lastName: SAMPLE_CUSTOMER.lastName,
  countryCode: 'US',
  city: 'New York',
  street: '12 Palm Court, Apt 4',
  postcode: '10001',
  provinceCode: 'US-NY',
  phoneNumber: SAMPLE_CUSTOMER.phoneNumber,
};
