export interface ChoiceLinksProps {
  label: string;
  choices: { label: string; href: string; isChosen: boolean /** How many there are. */; count?: number }[];
  className?: string;
}

/** Links to the same list, narrowed in different ways: on a phone one row, of which one sees the beginning. */
export function ChoiceLinks({ label, choices, className }: ChoiceLinksProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1 [scrollbar-width:none] md:flex-wrap">
        {choices.map(({ label: name, href, isChosen, count }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={isChosen ? 'page' : undefined}
              className="flex min-h-9 items-center gap-2 rounded-full border border-line-strong px-4 text-sm whitespace-nowrap text-ink transition hover:border-ink aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-accent-ink"
            >
              {name}
              {count !== undefined && <span className="tabular-nums">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
