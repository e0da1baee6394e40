/** Heading and introduction of both collection pages. */
export const COLLECTION = {
  title: 'Man collection',
  text: 'Coats for the cold, shirts for the office and shoes for the way between the two: pieces that go with one another, and with what you already have.',
};
