import type { Brand } from '../model.ts';
import { type SamplePictureName, samplePicture } from './pictures.ts';

export const SAMPLE_BRANDS: Brand[] = [
  brand('north-dune', 'North Dune', 'brand-dunes'),
  brand('wadi-works', 'Wadi Works', 'brand-leaves'),
  brand('harbour-arch', 'Harbour Arch', 'brand-arches'),
  brand('tent-and-thread', 'Tent & Thread', 'brand-knot'),
  brand('half-moon', 'Half Moon', 'brand-crescent'),
  brand('little-star', 'Little Star', 'brand-star'),
];

function brand(code: string, name: string, picture: SamplePictureName): Brand {
  return { code, name, pictures: [samplePicture(picture)] };
}
