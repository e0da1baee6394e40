/** The part of React Router that host and remotes share as one instance; nothing else of it is sent. */
export {
  createBrowserRouter,
  isRouteErrorResponse,
  matchRoutes,
  // Of use only to remotes of contract 1 that were released before pages had a view of their own: they may be rolled back to.
  RouterProvider,
  useLoaderData,
  useLocation,
  useRevalidator,
  useRouteError,
} from 'react-router-dom';
