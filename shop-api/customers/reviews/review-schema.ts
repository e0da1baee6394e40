import { Type } from 'typebox';
import { FITS } from '../../kernel/database/review-tables.ts';
import { name, reference } from '../../kernel/http/named-schemas.ts';
import { pageOf } from '../../kernel/http/page-view.ts';
import { Image } from '../../kernel/media/image-schema.ts';

export const Review = name(
  'Review',
  Type.Object({
    id: Type.Integer(),
    title: Type.String(),
    rating: Type.Integer({ minimum: 1, maximum: 5 }),
    comment: Type.Optional(Type.String({ description: 'plain text' })),
    author: Type.String({ description: 'name that is shown, never an email' }),
    createdAt: Type.String(),
    verifiedBuyer: Type.Boolean({ description: 'the author bought this product here' }),
    size: Type.Optional(Type.String({ description: 'code of the size that the author took' })),
    fit: Type.Optional(Type.Enum([...FITS], { description: 'beside the sizes that the author wears' })),
    helpful: Type.Integer({ description: 'visitors whom it helped, of some minutes ago' }),
    photos: Type.Array(reference(Image)),
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
        fits: Type.Object(
          { small: count, true: count, large: count },
          { description: 'how many found that it runs small, true to size or large' },
        ),
      },
      { description: 'over all reviews of the product' },
    ),
  }),
);
