/** The part of React Router that host and remotes share as one instance; nothing else of it is sent. */
export {
  createBrowserRouter,
  isRouteErrorResponse,
  matchPath,
  matchRoutes,
  redirect,
  RouterProvider,
  useLoaderData,
  useLocation,
  useNavigation,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
