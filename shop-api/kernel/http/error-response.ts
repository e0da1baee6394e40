import { Type } from 'typebox';
import { name } from './named-schemas.ts';

const Fields = Type.Record(Type.String(), Type.Array(Type.String()), {
  description: 'messages by field, such as `quantity` or `shippingAddress.city`',
});

const Items = Type.Array(Fields, { description: 'one entry per sent item, empty where that item is fine' });

const Form = Type.Object(
  { errors: Type.Optional(Type.Array(Type.String())), children: Type.Optional(Type.Object({})) },
  { description: "the tree of a form's fields, each with its own `errors` and `children`" },
);

/** What every refusal holds; completing an order is refused by the message alone where its email is another's. */
export const ErrorAnswer = name(
  'Error',
  Type.Object({
    code: Type.Integer({ description: 'the status' }),
    message: Type.String({ description: "in the request's language" }),
    errors: Type.Optional(Type.Union([Form, Items, Fields])),
    reason: Type.Optional(
      Type.String({
        description: 'with 429: which limit, `tooManyRequests`, `unpaidOrders` or `unpaidUnits`',
      }),
    ),
    codes: Type.Optional(
      Type.Record(Type.String(), Type.Array(Type.String()), {
        description:
          'what is wrong by the path of the field, such as `passwordGuessable`, in codes that do not change',
      }),
    ),
  }),
);
