/** What was chosen of a product, such as its colour and size, in one line with dots between. */
export function ChoiceLine({ choices }: { choices: readonly string[] }) {
  if (choices.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-ink-muted">
      {choices.map((choice) => (
        // The dot stands where the line goes on, whichever way the choice is written.
        <span
          key={choice}
          className="not-last:after:ms-2 not-last:after:text-line-strong not-last:after:content-['·']"
        >
          <bdi>{choice}</bdi>
        </span>
      ))}
    </p>
  );
}
