import { type Static, Type } from 'typebox';
import type { Queries } from '../kernel/database/database.ts';
import { name, reference } from '../kernel/http/named-schemas.ts';
import { Image } from '../kernel/media/image-schema.ts';
import { loadImages } from '../kernel/media/image-view.ts';
import type { CustomerRow } from './credentials.ts';

export const GENDERS = ['u', 'm', 'f'] as const;

export const Customer = name(
  'Customer',
  Type.Object({
    id: Type.Integer(),
    firstName: Type.String(),
    lastName: Type.String(),
    email: Type.Optional(Type.String({ description: 'absent for somebody who came by a phone number' })),
    newEmail: Type.Optional(
      Type.String({ description: 'what it is to be once a link in a mail there was followed' }),
    ),
    gender: Type.Enum([...GENDERS], { description: 'unknown, male or female' }),
    birthday: Type.Optional(Type.String({ format: 'date' })),
    about: Type.Optional(Type.String()),
    phoneNumber: Type.Optional(Type.String()),
    subscribedToNewsletter: Type.Boolean(),
    avatar: Type.Optional(reference(Image)),
    hasPassword: Type.Boolean({
      description: 'false for somebody who came by a social log-in or a phone number and never set one',
    }),
  }),
);
export type Customer = Static<typeof Customer>;

/** @param origin that the picture's address carries */
export async function viewCustomer(
  queries: Queries,
  customer: CustomerRow,
  origin: string,
): Promise<Customer> {
  const picture = await loadImages(queries, [customer.avatar], origin);
  const { id, firstName, lastName, email, newEmail, gender, birthday, about, phoneNumber } = customer;
  return {
    id,
    firstName,
    lastName,
    email: email ?? undefined,
    newEmail: newEmail ?? undefined,
    gender,
    birthday: birthday ?? undefined,
    about: about ?? undefined,
    phoneNumber: phoneNumber ?? undefined,
    subscribedToNewsletter: customer.subscribedToNewsletter,
    avatar: customer.avatar === null ? undefined : picture(customer.avatar),
    hasPassword: customer.passwordHash !== null,
  };
}
