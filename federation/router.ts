/** The part of React Router that host and remotes share as one instance; nothing else of it is sent. */
export { createBrowserRouter, isRouteErrorResponse, matchRoutes } from 'react-router-dom';
