import { clsx } from 'clsx';

/** A rail in an arch with a thobe, an abaya and a coat on it, and a plant beside them. */
export function ClothesRail({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 400" aria-hidden="true" fill="none" className={clsx('h-auto', className)}>
      <path d="M60 372V210a180 180 0 0 1 360 0v162Z" className="fill-tint" />
      <circle cx="330" cy="124" r="40" className="fill-accent-soft" />
      <path d="M16 372h448" strokeWidth="4" strokeLinecap="round" className="stroke-line-strong" />
      <g strokeWidth="6" strokeLinecap="round" className="stroke-ink">
        <path d="M92 128h296" />
        <path d="M108 128v242M372 128v242" />
      </g>
      <Hanger x={168} />
      <path
        d="M152 154h32l24 20 14 74-20 4-8-38v136h-52V214l-8 38-20-4 14-74Z"
        strokeWidth="2.5"
        strokeLinejoin="round"
        className="fill-surface-raised stroke-line-strong"
      />
      <path d="M168 156v62M160 154l8 14 8-14" strokeWidth="2.5" className="stroke-line-strong" />
      <Hanger x={242} />
      <path
        d="M226 154h32l30 26 16 86-24 4-8-34 6 118h-72l6-118-8 34-24-4 16-86Z"
        strokeWidth="2.5"
        strokeLinejoin="round"
        className="fill-ink stroke-ink"
      />
      <path d="M242 158v192" strokeWidth="2" className="stroke-surface" />
      <Hanger x={322} />
      <path
        d="M304 154h36l26 22 12 88-22 4-8-44v90h-52v-90l-8 44-22-4 12-88Z"
        strokeWidth="2.5"
        strokeLinejoin="round"
        className="fill-accent stroke-accent"
      />
      <path
        d="M322 172v142M306 156l16 18 16-18M304 262h10M330 262h10"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="stroke-accent-ink"
      />
      <path
        d="M420 372c0-34 4-62 16-92M421 344c-14-8-22-20-24-38 14 4 22 14 24 30M427 316c14-6 24-18 28-36-16 4-24 14-27 28"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-accent"
      />
      <path d="M398 340h44l-6 32h-32Z" className="fill-star" />
    </svg>
  );
}

function Hanger({ x }: { x: number }) {
  return (
    <path
      d={`M${x} 154v-12c0-5 7-5 7-11a7 7 0 0 0-14 0`}
      strokeWidth="3.5"
      strokeLinecap="round"
      className="stroke-ink-muted"
    />
  );
}
