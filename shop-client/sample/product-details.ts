import type { Attribute } from '../model.ts';

/** The specification's answer on returns, for every product. */
export const FAQ: Attribute = {
  code: 'faq',
  name: 'FAQ',
  content:
    '<ul><li>Full-priced items can be returned or exchanged within 30 days, as long as they are unworn and still have their tags.</li><li>Packs have to be returned in full.</li><li>What was bought at a reduced price can be exchanged for another size.</li></ul>',
};

/** The specification's accordion. */
export const DETAILS: Attribute[] = [
  {
    code: 'description',
    name: 'Description',
    content:
      '<p>A coat for the months that cannot decide. The wool is woven densely enough to stop the wind and loosely enough to fall in one line from the shoulder, and the belt gives it as much of a waist as you like.</p>',
  },
  {
    code: 'fabric-care',
    name: 'Fabric + Care',
    content:
      '<ul><li>80% wool, 20% recycled polyamide</li><li>Lined in viscose twill</li><li>Dry clean, or air it overnight</li><li>Iron on the reverse, with steam</li></ul>',
  },
  {
    code: 'fit',
    name: 'How it Fits',
    content:
      '<p>Take your usual size: there is room for a jersey beneath. In size M the back measures 112 cm and the sleeve 63 cm. Between two sizes, take the smaller one.</p>',
  },
  FAQ,
];

/** The paragraphs of 'Product Details'. */
export const DESCRIPTION = [
  'A coat without buttons asks for good cloth. Ours is woven from long wool in a twill that keeps its shape, then brushed on one side only, so that it is soft where you touch it and smooth where the rain does.',
  'The shoulders are cut in one with the sleeves. The pockets sit where hands look for them, and the collar stands by itself when the wind turns.',
  'Every seam is bound by hand, and a spare length of belt thread comes with it.',
];
