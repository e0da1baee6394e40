/**
 * What host and remotes share of React Router as one instance, loaded once a page has been taken over; nothing else of it is sent.
 * Remotes that were built before `route-matching.ts` find its part here.
 */
export { createBrowserRouter, isRouteErrorResponse, matchRoutes } from 'react-router-dom';
