import type {
  Article,
  ArticleContent,
  ArticleTopic,
  Comment,
  ContactMessage,
  NewComment,
} from '../model/article.ts';
import type { Ad, HomeSection, Page, Policies, StaticPage, StaticPageContent } from '../model.ts';
import { toArticle, toArticleContent, toComment, toTopic } from '../normalise/article.ts';
import { toAd, toHomeSections, toPolicies, toStaticPage, toStaticPageContent } from '../normalise/content.ts';
import { toPage } from '../normalise/page.ts';
import type * as Wire from '../wire.ts';
import { absentAs, type Client, emptyPage, nothing, segment } from './client.ts';

/** Whatever a backend lacks of these is empty there; one page, article or form is then `not-found`. */
export interface ContentCalls {
  ads(location: string): Promise<Ad[]>;
  /** What the home page has below its banners; nothing where nobody has said so. */
  homePage(): Promise<HomeSection[] | undefined>;
  pages(): Promise<StaticPage[]>;
  page(slugOrId: string): Promise<StaticPageContent>;
  /** What the shop keeps to; nothing where the backend does not tell. */
  policies(): Promise<Policies>;

  /** Newest first, or those that are talked about most. */
  articles(query: { page: number; limit: number; topic?: string; popular?: boolean }): Promise<Page<Article>>;
  article(slugOrCode: string): Promise<ArticleContent>;
  articleTopics(): Promise<ArticleTopic[]>;
  /** Those that were accepted, newest first, with their replies. */
  comments(slug: string, query: { page: number; limit: number }): Promise<Page<Comment>>;
  /** It is shown once it was accepted. */
  addComment(slug: string, comment: NewComment): Promise<void>;

  /** A mail asks to confirm; it holds the token for `confirmSubscription`. */
  subscribe(email: string): Promise<void>;
  confirmSubscription(token: string): Promise<void>;
  unsubscribe(token: string): Promise<void>;
  contact(message: ContactMessage): Promise<void>;
}

const BLOG = '/blog/shop/v1';
/** Of the specification. */
const BANNERS = 10;

export function contentCalls({ http, picture }: Client): ContentCalls {
  return {
    ads: (location) =>
      http
        .get(
          `/ads/by-location/${segment(location)}`,
          (wire: Wire.WirePage<Wire.WireAd>) => toPage(wire, (ad) => toAd(ad, picture)).items,
          { page: 1, limit: BANNERS },
        )
        .catch(absentAs([])),

    homePage: () =>
      http
        .get('/home-page', (wire: Wire.WireHomePage) => toHomeSections(wire, picture))
        .catch(absentAs(undefined)),

    pages: () =>
      http
        .get('/pages', (wire: Wire.WirePage<Wire.WireStaticPage>) => toPage(wire, toStaticPage).items)
        .catch(absentAs([])),

    policies: () => http.get('/policies', toPolicies).catch(absentAs({})),

    page: (slugOrId) => http.get(`/pages/${segment(slugOrId)}`, toStaticPageContent),

    articles: ({ popular, ...query }) =>
      http
        .get(
          `${BLOG}/articles/`,
          (wire: Wire.WirePage<Wire.WireArticle>) =>
            toPage(wire, (article) => toArticle(article, picture), query),
          { ...query, popular: popular ? '1' : undefined },
        )
        .catch(absentAs(emptyPage(query))),

    article: (slugOrCode) =>
      http.get(`${BLOG}/articles/${segment(slugOrCode)}`, (wire: Wire.WireArticleContent) =>
        toArticleContent(wire, picture),
      ),

    articleTopics: () =>
      http
        .get(`${BLOG}/topics`, (wire: Wire.WirePage<Wire.WireTopic>) => toPage(wire, toTopic).items)
        .catch(absentAs([])),

    comments: (slug, query) =>
      http
        .get(
          `${BLOG}/articles/${segment(slug)}/comments`,
          (wire: Wire.WirePage<Wire.WireComment>) => toPage(wire, toComment, query),
          query,
        )
        .catch(absentAs(emptyPage(query))),

    addComment: (slug, comment) =>
      http.send('POST', `${BLOG}/articles/${segment(slug)}/comments`, comment, nothing),

    subscribe: (email) => http.send('POST', '/newsletter', { email }, nothing),
    confirmSubscription: (token) => http.send('POST', '/newsletter/confirm', { token }, nothing),
    unsubscribe: (token) => http.send('POST', '/newsletter/unsubscribe', { token }, nothing),
    contact: (message) => http.send('POST', '/contact', message, nothing),
  };
}
