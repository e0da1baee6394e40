import { type Static, Type } from 'typebox';
import { name } from '../http/named-schemas.ts';

export const Image = name(
  'Image',
  Type.Object({
    path: Type.String({ description: 'the original' }),
    cachedPath: Type.String({
      description:
        'absolute URL, 640 px wide; the last segment may be any of `widths`. A drawing has none, and is as wide as it is shown',
    }),
    width: Type.Optional(Type.Integer()),
    height: Type.Optional(Type.Integer()),
    placeholder: Type.Optional(Type.String({ description: 'tiny blurred picture, a data URL' })),
    color: Type.Optional(Type.String({ description: 'average colour' })),
    widths: Type.Optional(Type.Array(Type.Integer())),
    focus: Type.Optional(
      Type.Object(
        { x: Type.Integer(), y: Type.Integer() },
        { description: 'what a frame may not cut off, in per cent of width and height' },
      ),
    ),
    onWhite: Type.Optional(Type.Boolean({ description: 'taken on white' })),
  }),
);
export type Image = Static<typeof Image>;
