import { ChevronDownIcon, type Icon } from '@shop/shared-ui/icons';
import { Popover, type PopoverProps } from '@shop/shared-ui/popover';
import { MoneyText } from '@shop/shared-ui/price';

export interface DisclosureProps {
  icon?: Icon;
  label: string;
  /** What is chosen now, beside the label. */
  chosen?: string;
  children: PopoverProps['children'];
}

/** A button of the bar over a list, with a panel. */
export function Disclosure({ icon: Glyph, label, chosen, children }: DisclosureProps) {
  return (
    <Popover
      trigger={(control) => (
        <button
          {...control}
          type="button"
          className="group/panel flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface-raised px-4 text-sm font-medium text-ink transition select-none hover:border-ink has-[+:popover-open]:border-ink"
        >
          {Glyph && <Glyph size={18} className="text-ink-muted" />}
          {label}
          {chosen && (
            <bdi className="max-w-40 truncate font-normal text-ink-muted">
              <MoneyText>{chosen}</MoneyText>
            </bdi>
          )}
          <ChevronDownIcon
            size={16}
            className="text-ink-muted transition group-has-[+:popover-open]/panel:rotate-180"
          />
        </button>
      )}
    >
      {children}
    </Popover>
  );
}
