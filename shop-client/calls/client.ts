import { ApiError } from '../api.ts';
import type { Http } from '../http.ts';
import type { ReadPicture } from '../normalise/picture.ts';

/** What every call is made with. */
export interface Client {
  http: Http;
  picture: ReadPicture;
  locale: 'ar' | 'en';
}

/** One part of a path. */
export function segment(value: string): string {
  return encodeURIComponent(value);
}

/** Slugs may hold slashes, which stay. */
export function slugPath(slug: string): string {
  return slug.split('/').map(segment).join('/');
}

/** For answers without a body. */
export function nothing(): void {}

export function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'not-found';
}

/** Takes 404 for a part that the backend lacks. */
export function absentAs<Fallback>(fallback: Fallback): (error: unknown) => Fallback {
  return (error) => {
    if (isAbsent(error)) return fallback;
    throw error;
  };
}

/** A page of something that the backend lacks. */
export function emptyPage({ page, limit }: { page: number; limit: number }) {
  return { page, limit, pages: 1, total: 0, items: [] };
}
