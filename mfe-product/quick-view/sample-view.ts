import type { ProductView } from '../product/product-view.ts';
import { SAMPLE_RATING } from '../template/sample-rating.ts';

/** A product as the template's quick view offers it: with all its pictures, and by its sizes alone where it has any. */
export function toSampleView(product: ProductView): ProductView {
  const { options, lookOption, looks, variants } = product;
  const place = Math.max(
    options.findIndex(({ code }) => code !== lookOption),
    0,
  );
  const isOfFirstLook = ({ axis }: { axis: string[] }) =>
    axis.every((value, index) => index === place || value === variants[0]?.axis[index]);
  return {
    ...product,
    ...SAMPLE_RATING,
    lookOption: undefined,
    looks: [{ value: '', pictures: looks.flatMap(({ pictures }) => pictures) }],
    options: options.slice(place, place + 1),
    variants: variants
      .filter(isOfFirstLook)
      .map((variant) => ({ ...variant, axis: variant.axis.slice(place, place + 1) })),
  };
}
