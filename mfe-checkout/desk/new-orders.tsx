import { Checkbox } from '@shop/shared-ui/checkbox';
import { useDeskQuery, useDeskRefresh } from '@shop/shop-client/desk/use-desk';
import { useEffect, useRef, useState } from 'react';
import { chime } from './chime.ts';
import type { DeskState } from './desk-order.ts';
import { useDeskTexts } from './desk-texts.ts';

/** Milliseconds between two looks. */
const EVERY = 30_000;
const SOUND = 'desk-sound';
const COUNT_IN_TITLE = /^\(\d+\) /;

/** Tells of orders that have come in since the page was opened: in words, in the tab's title, and by a sound for who wants one. */
export function NewOrders() {
  const { t } = useDeskTexts();
  const refresh = useDeskRefresh();
  const { data: counts } = useDeskQuery<Record<DeskState, number>>('/orders/counts', {}, { every: EVERY });
  const todo = counts?.todo;
  const known = useRef<number>(undefined);
  const [fresh, setFresh] = useState(0);
  const [unseen, setUnseen] = useState(0);
  const [sounds, setSounds] = useState(() => readSound() === 'on');

  // Only another count tells of an order.
  useEffect(() => {
    if (todo === undefined) return;
    const more = known.current === undefined ? 0 : todo - known.current;
    known.current = todo;
    if (more <= 0) return;
    setFresh((count) => count + more);
    if (!document.hasFocus()) setUnseen((count) => count + more);
    if (sounds) chime();
    refresh();
  }, [todo]);

  useEffect(() => {
    const title = document.title.replace(COUNT_IN_TITLE, '');
    document.title = unseen > 0 ? `(${unseen}) ${title}` : title;
  }, [unseen]);
  useEffect(() => {
    const see = () => setUnseen(0);
    window.addEventListener('focus', see);
    return () => {
      window.removeEventListener('focus', see);
      document.title = document.title.replace(COUNT_IN_TITLE, '');
    };
  }, []);

  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <Checkbox
        label={t('desk.orders.sound')}
        checked={sounds}
        onChange={({ target: { checked } }) => {
          setSounds(checked);
          keepSound(checked ? 'on' : 'off');
          // Browsers play nothing before a press; it is heard what it will be like.
          if (checked) chime();
        }}
      />
      <p role="status" className="text-base font-medium text-accent">
        {fresh > 0 && t('desk.orders.fresh', { count: fresh })}
      </p>
    </div>
  );
}

function readSound(): string | null {
  try {
    return localStorage.getItem(SOUND);
  } catch {
    return null;
  }
}

function keepSound(value: 'on' | 'off'): void {
  try {
    localStorage.setItem(SOUND, value);
  } catch {
    // It is asked for anew next time.
  }
}
