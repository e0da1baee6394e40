/*
 * What stands below an article, in one file: it is loaded when the first of it comes near.
 */
export { Comments } from '../comments/comments.tsx';
export { RelatedPosts } from './related-posts.tsx';
