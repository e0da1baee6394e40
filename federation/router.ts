/** The part of React Router that host and remotes share as one instance; nothing else of it is sent. */
export {
  createBrowserRouter,
  isRouteErrorResponse,
  matchPath,
  matchRoutes,
  RouterProvider,
  useLoaderData,
  useLocation,
  useNavigation,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
