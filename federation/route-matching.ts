/** The part of React Router that a first page needs, which host and remotes share as one instance; the rest is `router.ts`. */
export { isRouteErrorResponse, matchRoutes } from 'react-router-dom';
