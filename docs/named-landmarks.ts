import { useLocation } from '@rspress/core/runtime';
import { useEffect } from 'react';

const NAMES = { sidebar: 'All documents', outline: 'On this page' };

/** A part of every page, which shows nothing: tells a screen reader which of the two columns beside the text is which. */
export default function NamedLandmarks() {
  const { pathname } = useLocation();
  // Another page may have other columns.
  useEffect(() => {
    for (const [part, name] of Object.entries(NAMES))
      document.querySelector(`aside.rp-doc-layout__${part}`)?.setAttribute('aria-label', name);
  }, [pathname]);
  return null;
}
