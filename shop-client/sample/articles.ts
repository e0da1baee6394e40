import type { Article, ArticleContent, ArticleTopic, Comment } from '../model/article.ts';
import type { AtLeastOne } from './lists.ts';
import { samplePicture } from './pictures.ts';

const AUTHOR = 'Lina Farouk';

/** The sidebar's trending topics. */
export const SAMPLE_TOPICS: ArticleTopic[] = [
  { code: 'fabrics', name: 'Fabrics' },
  { code: 'care', name: 'Care' },
  { code: 'travel', name: 'Travel' },
  { code: 'outdoors', name: 'Outdoors' },
  { code: 'children', name: 'Children' },
  { code: 'gifts', name: 'Gifts' },
];

const ALL: AtLeastOne<Article> = [
  article(
    'one-coat-many-winters',
    'One coat, many winters',
    'coats',
    'fabrics',
    '2021-05-20',
    'What to look for at the seams before you look at the price.',
  ),
  article(
    'a-bag-for-the-whole-day',
    'A bag for the whole day',
    'backpack',
    'travel',
    '2021-05-18',
    'Twenty-two litres are enough, if you know what to leave at home.',
  ),
  article(
    'shoes-that-go-further',
    'Shoes that go further',
    'shoes',
    'outdoors',
    '2021-05-12',
    'How a sole bends tells you how far you will walk on it.',
  ),
  article(
    'a-night-under-the-stars',
    'A night under the stars',
    'camp',
    'outdoors',
    '2021-05-04',
    'Wool keeps you warm even when the dew finds it.',
  ),
  article(
    'knitwear-without-pills',
    'Knitwear without pills',
    'knitwear',
    'care',
    '2021-04-27',
    'A comb, a cold wash and a little patience.',
  ),
  article(
    'linen-for-hot-days',
    'Linen for hot days',
    'summer',
    'fabrics',
    '2021-04-19',
    'Why the cloth that creases most is the one that cools best.',
  ),
  article(
    'caps-for-small-heads',
    'Caps for small heads',
    'kids',
    'children',
    '2021-04-11',
    'Soft, washable, and impossible to lose in a playground.',
  ),
  article(
    'packing-for-a-week',
    'Packing for a week',
    'backpack',
    'travel',
    '2021-04-02',
    'Seven days, two pairs of shoes, one bag under the seat.',
  ),
  article(
    'presents-that-are-worn',
    'Presents that are worn',
    'shoes',
    'gifts',
    '2021-03-24',
    'Sizes are easier to guess than tastes. Begin with the scarf.',
  ),
  article(
    'washing-wool-at-home',
    'Washing wool at home',
    'knitwear',
    'care',
    '2021-03-15',
    'Cold water, no wringing, and a towel to carry the weight.',
  ),
];

/** The six cards of the blog's page. */
export const SAMPLE_ARTICLES: Article[] = ALL.slice(0, 6);

/** The sidebar's six popular posts. */
export const SAMPLE_POPULAR_ARTICLES: Article[] = ALL.slice(4);

/** The four related posts below an article. */
const SAMPLE_RELATED_ARTICLES: Article[] = ALL.slice(1, 5);

/** How many pages the blog's list has; each shows the same cards. */
export const ARTICLE_PAGES = 4;

export const SAMPLE_COMMENTS: Comment[] = [
  {
    id: 1,
    author: 'Jamal Haddad',
    comment: 'I turned my own coat inside out while reading, and now I know why it never sat right.',
    createdAt: '2021-05-21T10:15:00Z',
    replies: [],
  },
  {
    id: 2,
    author: 'Mette Lund',
    comment: 'The advice on brushing alone was worth it. Do you brush lighter cloth the same way?',
    createdAt: '2021-05-21T08:40:00Z',
    replies: [
      {
        id: 3,
        author: AUTHOR,
        comment: 'Yes, with a softer brush and half the strength.',
        createdAt: '2021-05-21T12:30:00Z',
        replies: [],
      },
    ],
  },
  {
    id: 4,
    author: 'Omar Nassar',
    comment: 'Please write one on repairing linings. Mine gave up before the wool did.',
    createdAt: '2021-05-20T19:05:00Z',
    replies: [],
  },
];

/** The article of `/blog-single`. */
export const SAMPLE_ARTICLE: ArticleContent = {
  ...ALL[0],
  content: [
    '<p>A coat is the most expensive thing many of us put on, and the one we buy in the greatest hurry: the first cold evening decides. Yet everything that makes it last can be seen and felt in a shop within five minutes.</p>',
    '<h2>Begin inside</h2>',
    '<p>Turn it inside out. The lining should be fixed at the hem with a little fold of spare length, so that it moves when you do. The seams should be bound, or at least pressed flat, and there should be something left of the cloth on both sides of them: a tailor can let out what is there, and nothing else.</p>',
    '<h2>Then the cloth</h2>',
    '<p>Hold it against a window. Light that comes through in pinpricks is wind that will. Rub the front against itself a dozen times; short fibres roll into pills at once, long ones do not. Wool with a fifth of polyamide wears longer than pure wool at the elbows, and no less warmly.</p>',
    '<ul><li>Twill keeps its shape and sheds drizzle.</li><li>Felted cloth is the warmest, and the first to shine.</li><li>A brushed surface is soft; brush it yourself, always downwards.</li></ul>',
    '<h2>And after the winter</h2>',
    '<p>Air it, brush it, mend what is loose, and hang it on a wide hanger with cedar beside it. A coat that rests in summer is a new coat in autumn.</p>',
  ].join(''),
  related: SAMPLE_RELATED_ARTICLES,
  commentCount: SAMPLE_COMMENTS.flatMap((comment) => [comment, ...comment.replies]).length,
};

function article(
  code: string,
  title: string,
  picture: 'coats' | 'backpack' | 'shoes' | 'camp' | 'knitwear' | 'summer' | 'kids',
  topic: string,
  date: string,
  excerpt: string,
): Article {
  return {
    ...{ code, slug: code, title, excerpt },
    author: AUTHOR,
    topic: SAMPLE_TOPICS.find((each) => each.code === topic),
    pictures: [samplePicture(`article-${picture}`)],
    createdAt: `${date}T09:00:00Z`,
    slugs: { en: code },
  };
}
