import { useEffect } from 'react';
import { useDeskTexts } from './desk-texts.ts';

/** Asks before a page is left with something that is not saved; other choices on the same page keep it. */
export function useUnsaved(isUnsaved: boolean): void {
  const { t } = useDeskTexts();
  const question = t('desk.leave');
  useEffect(() => {
    if (!isUnsaved) return;
    const leave = (event: BeforeUnloadEvent) => event.preventDefault();
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || link.target || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (link.pathname === location.pathname || confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('beforeunload', leave);
    // Before the shell follows the link.
    addEventListener('click', follow, { capture: true });
    return () => {
      removeEventListener('beforeunload', leave);
      removeEventListener('click', follow, { capture: true });
    };
  }, [isUnsaved, question]);
}
