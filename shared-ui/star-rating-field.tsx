import { clsx } from 'clsx';
import { useState } from 'react';
import { StarFilledIcon } from './icons.tsx';
import { FieldNotes, useField } from './text-field.tsx';

export interface StarRatingFieldProps {
  name: string;
  legend: string;
  /** What one to five stars mean, such as 'Good'; read out and shown beside the stars. */
  labels: [string, string, string, string, string];
  error?: string;
  className?: string;
}

/** Radio buttons drawn as stars: the chosen one and those before it are filled. */
export function StarRatingField({ name, legend, labels, error, className }: StarRatingFieldProps) {
  const field = useField({ error });
  const [rating, setRating] = useState(0);
  const [pointedAt, setPointedAt] = useState(0);
  const shown = pointedAt || rating;
  return (
    <fieldset aria-describedby={field.input['aria-describedby']} className={className}>
      <legend className="mb-1.5 text-sm font-medium text-ink">
        {legend}
        <span aria-hidden="true" className="text-sale">
          {' *'}
        </span>
      </legend>
      <div className="flex items-center gap-3">
        <div className="-ms-1 flex" onPointerLeave={() => setPointedAt(0)}>
          {labels.map((label, index) => {
            const stars = index + 1;
            return (
              <label
                key={label}
                onPointerEnter={() => setPointedAt(stars)}
                className="relative rounded-sm p-1 has-focus-visible:outline-2 has-focus-visible:outline-accent"
              >
                <input
                  type="radio"
                  name={name}
                  value={stars}
                  checked={rating === stars}
                  aria-invalid={error ? true : undefined}
                  onChange={() => setRating(stars)}
                  className="absolute inset-0 appearance-none outline-none"
                />
                <StarFilledIcon
                  size={32}
                  className={clsx(
                    'pointer-events-none relative stroke-none transition',
                    stars <= shown ? 'text-star' : 'text-line-strong/40',
                  )}
                />
                <span className="sr-only">{label}</span>
              </label>
            );
          })}
        </div>
        <span aria-hidden="true" className="text-sm text-ink-muted">
          {labels[shown - 1]}
        </span>
      </div>
      <FieldNotes {...field} error={error} />
    </fieldset>
  );
}
