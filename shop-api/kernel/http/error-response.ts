import { Type } from 'typebox';
import { type ErrorCode as Code, errorCodes } from './error-codes.ts';
import { name, reference } from './named-schemas.ts';

/** Each code with what it means and what to do about it. */
const ErrorCode = name(
  'ErrorCode',
  Type.Unsafe<Code>({
    oneOf: Object.entries(errorCodes).map(([code, [meaning, remedy]]) => ({
      const: code,
      description: `${meaning}. ${remedy}.`,
    })),
  }),
);

const Fields = Type.Record(Type.String(), Type.Array(Type.String()), {
  description: 'messages by field, such as `quantity` or `shippingAddress.city`',
});

const Items = Type.Array(Fields, { description: 'one entry per sent item, empty where that item is fine' });

const Form = Type.Object(
  { errors: Type.Optional(Type.Array(Type.String())), children: Type.Optional(Type.Object({})) },
  { description: "the tree of a form's fields, each with its own `errors` and `children`" },
);

/** What every refusal holds; completing an order is refused by the message alone where its email is another's. */
export const ErrorResponse = name(
  'Error',
  Type.Object({
    code: Type.Integer({ description: 'the status' }),
    message: Type.String({ description: "in the request's language" }),
    errors: Type.Optional(Type.Union([Form, Items, Fields])),
    reason: reference(ErrorCode),
    codes: Type.Optional(
      Type.Record(Type.String(), Type.Array(reference(ErrorCode)), {
        description: 'what is wrong by the path of the field, such as `items[0].quantity`',
      }),
    ),
  }),
);
