import type { Review } from '@shop/shop-client/model/review';
import { inOrder, since } from './review-orders.ts';

const review = (createdAt: string, rating: number): Review => ({
  ...{ title: '', author: createdAt, verifiedBuyer: false },
  ...{ createdAt, rating },
});
const reviews = [
  review('2021-05-13T09:00:00Z', 4),
  review('2021-05-20T09:00:00Z', 3),
  review('2021-05-20T21:00:00Z', 5),
];
const ratings = (some: Review[]) => some.map(({ rating }) => rating);

describe('the reviews of the template', () => {
  it('are sorted by date and by rating', () => {
    expect(ratings(inOrder(reviews, ''))).toEqual([4, 3, 5]);
    expect(ratings(inOrder(reviews, 'newest'))).toEqual([5, 3, 4]);
    expect(ratings(inOrder(reviews, 'highest'))).toEqual([5, 4, 3]);
    expect(ratings(inOrder(reviews, 'lowest'))).toEqual([3, 4, 5]);
  });

  it('are those of the days up to the newest', () => {
    expect(ratings(since(reviews, '1'))).toEqual([3, 5]);
    expect(ratings(since(reviews, '7'))).toEqual([3, 5]);
    expect(ratings(since(reviews, '30'))).toEqual([4, 3, 5]);
  });
});
