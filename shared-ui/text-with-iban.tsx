/** ISO 13616, in groups of four or in one piece. */
const IBAN = /\b([A-Z]{2}\d{2}(?:[ \u00a0]?[A-Z\d]{4}){3,7}(?:[ \u00a0]?\d{1,3})?)\b/;

/** Shows account numbers in a merchant's words in groups of four, left to right, none of which is torn at the end of a line. */
export function TextWithIban({ text }: { text: string }) {
  return text.split(IBAN).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <bdi key={place} dir="ltr" className="tabular-nums">
        {part
          .replace(/\s/g, '')
          .match(/.{1,4}/g)
          ?.flatMap((group, index) => [
            index > 0 && ' ',
            <span key={index} className="whitespace-nowrap">
              {group}
            </span>,
          ])}
      </bdi>
    ),
  );
}
