import { Type } from 'typebox';
import { name, reference } from '../../kernel/http/named-schemas.ts';
import { pageOf } from '../../kernel/http/page-view.ts';

export const Review = name(
  'Review',
  Type.Object({
    title: Type.String(),
    rating: Type.Integer({ minimum: 1, maximum: 5 }),
    comment: Type.Optional(Type.String({ description: 'plain text' })),
    author: Type.String({ description: 'name that is shown, never an email' }),
    createdAt: Type.String(),
    verifiedBuyer: Type.Boolean({ description: 'the author bought this product here' }),
  }),
);

const count = Type.Integer();

export const ReviewPage = name(
  'ReviewPage',
  Type.Object({
    ...pageOf(reference(Review)),
    summary: Type.Object(
      {
        average: Type.Number({ description: 'one decimal; 0 without reviews' }),
        count,
        ratings: Type.Object(
          { 1: count, 2: count, 3: count, 4: count, 5: count },
          { description: 'how many gave each rating' },
        ),
      },
      { description: 'over all reviews of the product' },
    ),
  }),
);
