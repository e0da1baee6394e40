import { ROUTES } from './routes.ts';

/** Whether a pattern of a page, relative to the language, is one of the desk's. */
export function isOfDesk(path: string): boolean {
  return path === ROUTES.desk.path || path.startsWith(`${ROUTES.desk.path}/`);
}

/** Whether the page at this path of the site is for the staff alone. */
export function isDeskPath(pathname: string): boolean {
  return /^\/(ar|en)\//.test(pathname) && isOfDesk(pathname.slice(3));
}
