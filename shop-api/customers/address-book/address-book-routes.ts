import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { name, reference } from '../../kernel/http/named-schemas.ts';
import { LanguageQuery, localeOf } from '../../kernel/http/request-locale.ts';
import { sentForm } from '../../kernel/http/sent-form.ts';
import { Address } from '../../kernel/person/address.ts';
import type { Shop } from '../../kernel/shop.ts';
import { loggedIn } from '../authentication.ts';
import {
  type AddressRow,
  addAddress,
  changeAddress,
  listAddresses,
  MAX_ADDRESSES,
  makeDefault,
  removeAddress,
} from './address-book.ts';

const AddressBookEntry = name(
  'AddressBookEntry',
  Type.Object({ id: Type.Integer(), isDefault: Type.Boolean(), ...Address.properties }),
);

const common = { tags: ['Address book'], security: [{ bearer: [] }], querystring: LanguageQuery };
const params = Type.Object({ id: Type.Integer({ maximum: 2_147_483_647 }) });
const empty = { 204: Type.Null() };
const FORM = { attachValidation: true, config: { form: true } };

export function addressBookRoutes({ queries, settings }: Shop): FastifyPluginAsyncTypebox {
  const termsOf = (request: FastifyRequest) => ({
    ...{ locale: localeOf(request), countries: settings.countries },
  });
  return async (server) => {
    server.get(
      '/address-book',
      {
        schema: {
          ...common,
          summary: "The customer's addresses",
          response: { 200: Type.Array(reference(AddressBookEntry)) },
        },
      },
      async (request) => (await listAddresses(queries, loggedIn(request))).map(entryView),
    );

    server.post(
      '/address-book',
      {
        ...FORM,
        schema: {
          ...common,
          summary: `Adds an address, the first one as the default; at most ${MAX_ADDRESSES}`,
          body: reference(Address),
          response: { 201: reference(AddressBookEntry) },
        },
      },
      async (request, reply) => {
        const added = await addAddress(queries, loggedIn(request), sentForm(request), termsOf(request));
        return reply.code(201).send(entryView(added));
      },
    );

    server.put(
      '/address-book/:id',
      {
        ...FORM,
        schema: {
          ...common,
          summary: 'Replaces an address',
          params,
          body: reference(Address),
          response: empty,
        },
      },
      async (request, reply) => {
        const { given, fieldErrors } = sentForm(request);
        const whole = { given: { ...BLANK, ...given }, fieldErrors };
        await changeAddress(queries, ownOf(request), whole, termsOf(request));
        return reply.code(204).send(null);
      },
    );

    server.patch(
      '/address-book/:id',
      {
        ...FORM,
        schema: {
          ...common,
          summary: 'Changes parts of an address',
          params,
          body: Type.Partial(Type.Object(Address.properties)),
          response: empty,
        },
      },
      async (request, reply) => {
        await changeAddress(queries, ownOf(request), sentForm(request), termsOf(request));
        return reply.code(204).send(null);
      },
    );

    server.patch(
      '/address-book/:id/default',
      { schema: { ...common, summary: 'Makes an address the default', params, response: empty } },
      async (request, reply) => {
        await makeDefault(queries, ownOf(request));
        return reply.code(204).send(null);
      },
    );

    server.delete(
      '/address-book/:id',
      { schema: { ...common, summary: 'Removes an address', params, response: empty } },
      async (request, reply) => {
        await removeAddress(queries, ownOf(request));
        return reply.code(204).send(null);
      },
    );
  };
}

function ownOf(request: FastifyRequest & { params: { id: number } }) {
  return {
    customerId: loggedIn(request),
    id: request.params.id,
  };
}

/** Optional parts that a replaced address loses when they are not sent. */
const BLANK = {
  provinceCode: '',
  provinceName: '',
  company: '',
  phoneNumber: '',
  district: '',
  shortAddress: '',
  mapLink: '',
  courierNotes: '',
};

function entryView({ id, isDefault, address }: AddressRow) {
  return { id, isDefault, ...address };
}
