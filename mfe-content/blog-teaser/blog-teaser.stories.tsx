import { drawing, type Meta, type StoryObj, say } from '@shop/shared-ui/testing/story';
import { ApiError } from '@shop/shop-client/api';
import type { Article } from '@shop/shop-client/model/article';
import type { FakeContextOptions } from '@shop/shop-client/testing/context';
import { pageOf, sampleArticles } from '../article-card/testing-articles.ts';
import remote from '../remote.ts';
import { Fragment } from './blog-teaser.tsx';

/**
 * The newest four articles, for the foot of a page: the first one large, the others beside it. Each card is one link, its title; topic,
 * author and day stand where they are known. A shop without articles shows nothing, not even the heading.
 *
 * Whoever places it shows a skeleton while it loads and the shell's panel where it cannot be had.
 */
const meta: Meta<typeof Fragment> = {
  component: Fragment,
  parameters: { remote, fragment: 'blog-teaser', shop: () => withArticles(articles()) },
};
export default meta;

type Story = StoryObj<typeof Fragment>;

const GROUNDS = ['#efe8dc', '#e3eee6', '#fbe9e5', '#f8ebcd'];

const titles = () => [
  say('كيف تختار معطفًا يدوم', 'How to choose a coat that lasts'),
  say('الكتان في الصيف', 'Linen in summer'),
  say('غسل الصوف في البيت', 'Washing wool at home'),
  say('حقيبة تكفي اليوم كله', 'A bag for the whole day'),
];

function articles(changes: Partial<Article> = {}): Article[] {
  return sampleArticles.map((article, place) => ({
    ...article,
    title: titles()[place] ?? '',
    excerpt: say(
      'ما الذي تنظر إليه في الخياطة قبل أن تنظر إلى السعر.',
      'What to look for at the seams before you look at the price.',
    ),
    author: say('سارة العتيبي', 'Sara Alotaibi'),
    topic: { code: 'care', name: say('العناية بالقطع', 'Care') },
    pictures: [{ src: drawing(GROUNDS[place] ?? '') }],
    ...changes,
  }));
}

const withArticles = (shown: Article[]): FakeContextOptions => ({
  api: { articles: async () => pageOf(shown) },
});

export const Filled: Story = {};
export const OneArticle: Story = {
  parameters: { shop: () => withArticles(articles().slice(0, 1)) },
};
export const WithoutPictures: Story = {
  parameters: { shop: () => withArticles(articles({ pictures: [] })) },
};
/** Of an article nothing is certain but its title and day. */
export const TitleAndDayAlone: Story = {
  parameters: {
    shop: () =>
      withArticles(articles({ excerpt: undefined, author: undefined, topic: undefined, pictures: [] })),
  },
};
export const LongTexts: Story = {
  parameters: {
    shop: () =>
      withArticles(
        articles({
          title: say(
            'كل ما تحتاج إلى معرفته قبل شراء معطف صوف: القماش والبطانة والخياطة والعناية من شتاء إلى شتاء، في دليل واحد',
            'All there is to know before you buy a wool coat: cloth, lining, seams and care from one winter to the next, in one guide',
          ),
          excerpt: say(
            'نبدأ من الداخل حيث تظهر جودة الخياطة، ثم ننتقل إلى القماش وكيف تختبره بيدك، ثم إلى ما تفعله بعد كل لبسة كي يبقى المعطف كما اشتريته، مع أسئلة القراء وأجوبتها.',
            'We begin inside, where the quality of the seams shows, go on to the cloth and how to try it with your hand, and end with what to do after each wear, with questions of our readers.',
          ),
          author: say('عبد الرحمن بن عبد العزيز السديري', 'Abdulrahman bin Abdulaziz Alsudairi'),
        }),
      ),
  },
};
export const WithoutArticles: Story = { parameters: { shop: () => withArticles([]) } };
export const Failed: Story = {
  parameters: {
    shop: (): FakeContextOptions => ({
      api: { articles: () => Promise.reject(new ApiError('unreachable', 0, 'no answer')) },
    }),
  },
};
