import { type Static, Type } from 'typebox';
import { name } from '../openapi/named-schemas.ts';
import type { Customer as CustomerRow } from './credentials.ts';

export const genders = ['u', 'm', 'f'] as const;

export const Customer = name(
  'Customer',
  Type.Object({
    id: Type.Integer(),
    firstName: Type.String(),
    lastName: Type.String(),
    email: Type.String(),
    gender: Type.Enum([...genders], { description: 'unknown, male or female' }),
    birthday: Type.Optional(Type.String({ format: 'date' })),
    phoneNumber: Type.Optional(Type.String()),
    subscribedToNewsletter: Type.Boolean(),
  }),
);
export type Customer = Static<typeof Customer>;

export const customerView = (customer: CustomerRow): Customer => {
  const { id, firstName, lastName, email, gender, birthday, phoneNumber, subscribedToNewsletter } = customer;
  return {
    id,
    firstName,
    lastName,
    email,
    gender,
    birthday: birthday ?? undefined,
    phoneNumber: phoneNumber ?? undefined,
    subscribedToNewsletter,
  };
};
