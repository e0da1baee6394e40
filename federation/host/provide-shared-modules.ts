// A host offers a shared module only where it imports it itself: these are the ones that remotes bring no copy of.
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import '@shop/federation/i18n';
import '@shop/federation/route-matching';

/** Shared as well, for when a page has been taken over. */
export const routerLater = () => import('@shop/federation/router');
