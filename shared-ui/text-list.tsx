import { Fragment } from 'react';

export interface TextListProps {
  /** Empty ones are left out. */
  texts: readonly (string | undefined)[];
  /** Between two of them, with its space. */
  separator: string;
}

/** Texts of either direction in one line, such as an address: each keeps its own, and what is between them the line's. */
export function TextList({ texts, separator }: TextListProps) {
  return texts.filter(Boolean).map((text, place) => (
    <Fragment key={place}>
      {place > 0 && separator}
      <bdi>{text}</bdi>
    </Fragment>
  ));
}
