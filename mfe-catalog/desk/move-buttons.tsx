import { ChevronDownIcon } from '@shop/shared-ui/icons';
import { useDeskTexts } from './desk-texts.ts';
import { placeOfMove } from './use-order.ts';

interface MoveButtonsProps {
  code: string;
  name: string;
  /** Of all that stand beside it, in order. */
  codes: readonly string[];
  onMove: (places: 1 | -1) => void;
}

/** Moves something before or after its neighbour; they keep the focus at either end. */
export function MoveButtons({ code, name, codes, onMove }: MoveButtonsProps) {
  const { t } = useDeskTexts();
  const ends = { [-1]: 0, 1: codes.length - 1 };
  return (
    <>
      {([-1, 1] as const).map((places) => {
        const isLast = codes.indexOf(code) === ends[places];
        return (
          <button
            key={places}
            type="button"
            data-move={placeOfMove(code, places)}
            aria-disabled={isLast || undefined}
            aria-label={t(places < 0 ? 'desk.taxonomy.up' : 'desk.taxonomy.down', { name })}
            title={t(places < 0 ? 'desk.taxonomy.up' : 'desk.taxonomy.down', { name })}
            onClick={() => {
              if (!isLast) onMove(places);
            }}
            className="flex size-11 shrink-0 items-center justify-center rounded-full text-ink-muted hover:bg-tint hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-30 aria-disabled:hover:bg-transparent"
          >
            <ChevronDownIcon size={18} className={places < 0 ? 'rotate-180' : undefined} />
          </button>
        );
      })}
    </>
  );
}
