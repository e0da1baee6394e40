import type { Review, ReviewSummary } from '../model/review.ts';

/** Newest first: ten in the window, of which the first four stand on the page. */
export const SAMPLE_REVIEWS: Review[] = [
  review(
    'Stella Mor',
    '2021-05-20',
    'Warm without weight',
    'It replaced two coats. I forget that I am wearing it until somebody asks where it is from.',
  ),
  review(
    'Jamal Haddad',
    '2021-05-18',
    'Bought one for my wife',
    'She took the camel one on a walk the same evening and has not lent it to me since.',
  ),
  review(
    'Mette Lund',
    '2021-05-11',
    'The belt does it',
    'No buttons to sew back on, and it closes as tightly as the wind asks for.',
  ),
  review(
    'Omar Nassar',
    '2021-04-29',
    'True to size',
    'I stand between M and L, took M as the page advises, and there is room for a jersey.',
  ),
  review(
    'Priya Raman',
    '2021-04-22',
    'Good cloth',
    'Three weeks of rain and one airport floor, and it still looks as it did in its box.',
  ),
  review(
    'Clara Weiss',
    '2021-04-15',
    'Came in two days',
    'Well packed, with a spare thread for the belt, which I found charming.',
  ),
  review(
    'Yusuf Demir',
    '2021-03-30',
    'Better than the picture',
    'The burgundy is deeper than on my screen. Go and see it in daylight.',
  ),
  review(
    'Ines Duarte',
    '2021-03-21',
    'Pockets at last',
    'They are where my hands look for them, and they hold a book.',
  ),
  review(
    'Tom Okafor',
    '2021-03-08',
    'Easy to exchange',
    'I gave my phone number, somebody came for the wrong size and brought the right one.',
  ),
  review(
    'Hanna Virtanen',
    '2021-02-17',
    'My third winter',
    'Brushed now and then, aired overnight. It asks for nothing else.',
  ),
];

export const SAMPLE_REVIEW_SUMMARY: ReviewSummary = {
  average: 4.87,
  count: 142,
  ratings: { 1: 0, 2: 1, 3: 2, 4: 11, 5: 128 },
};

function review(author: string, date: string, title: string, comment: string): Review {
  return { author, title, comment, rating: 5, createdAt: `${date}T09:00:00Z`, verifiedBuyer: false };
}

/** What the clients of the template's carousel say. */
export const SAMPLE_TESTIMONIALS: Review[] = [
  review(
    'Huda Alanazi',
    '2021-06-02',
    'As described',
    'The fabric is exactly as described, and the parcel came a day early. My third order, and not the last.',
  ),
  review(
    'Abdullah Alghamdi',
    '2021-05-27',
    'Exchanged at once',
    'I picked the wrong size. They exchanged it with nothing but my phone number and hardly a question.',
  ),
  review(
    'Maha Almutairi',
    '2021-05-24',
    'Still looks new',
    'The coat I wear to work is a year old and still looks new. Best of all, the pictures are honest.',
  ),
];
