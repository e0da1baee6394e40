import { AlertIcon } from '@shop/shared-ui/icons';
import { type DragEvent, type ReactNode, useId, useState } from 'react';

interface DropFieldProps {
  label: string;
  /** Beside the label, for whoever drags. */
  dropLabel: string;
  hint: ReactNode;
  error?: string;
  /** What is told instead of the hint while files are sent. */
  busy?: string;
  /** Types or ends of names, as the browser takes them. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** Files that are chosen, or dropped. */
export function DropField(props: DropFieldProps) {
  const { label, dropLabel, hint, error, busy, accept, multiple, disabled, onFiles } = props;
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  const notes = `${id}-notes`;
  const isClosed = disabled || busy !== undefined;

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (!isClosed && files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: who cannot drag has the field in it
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`rounded-lg border border-dashed p-5 transition ${isOver && !isClosed ? 'border-accent bg-tint' : 'border-line-strong'}`}
    >
      <div className="relative flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={isClosed}
          aria-describedby={notes}
          aria-invalid={error ? true : undefined}
          aria-busy={busy ? true : undefined}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // The same file may be chosen again, once it was mended.
            target.value = '';
            if (files.length > 0) onFiles(files);
          }}
          // The browser would name it in a language of its own.
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong px-5 text-sm font-medium text-ink transition peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:cursor-default peer-disabled:opacity-50 hover:border-ink"
        >
          {label}
        </label>
        <p className="text-sm text-ink-muted" aria-hidden="true">
          {dropLabel}
        </p>
      </div>
      <div id={notes} aria-live="polite" className="mt-3 text-sm text-ink-muted">
        {error ? (
          <p className="flex items-start gap-1.5 text-sale">
            <AlertIcon size={16} className="mt-0.5" />
            {error}
          </p>
        ) : (
          <p>{busy ?? hint}</p>
        )}
      </div>
    </div>
  );
}
