import type { Locale } from '@shop/federation/contract';
import { useEffect } from 'react';
import { useShop } from '../context.ts';

const QUESTION: Record<Locale, string> = {
  ar: 'لم تُحفظ تعديلاتك. أتغادر الصفحة وتتركها؟',
  en: 'Your changes are not saved. Leave the page without them?',
};

/** Asks before a page is left with something that is not saved; other choices on the same page keep it. */
export function useUnsaved(isUnsaved: boolean): void {
  const { locale } = useShop();
  useEffect(() => {
    if (!isUnsaved) return;
    const leave = (event: BeforeUnloadEvent) => event.preventDefault();
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || link.target || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.defaultPrevented || link.pathname === location.pathname || confirm(QUESTION[locale])) return;
      event.preventDefault();
    };
    addEventListener('beforeunload', leave);
    // Before the shell, which listens on the document, follows the link.
    document.body.addEventListener('click', follow);
    return () => {
      removeEventListener('beforeunload', leave);
      document.body.removeEventListener('click', follow);
    };
  }, [isUnsaved, locale]);
}
