import { Accordion } from '@shop/shared-ui/accordion';
import type { Attribute } from '@shop/shop-client/model';
import { RichText } from './rich-text.tsx';

export interface AttributesProps {
  attributes: Attribute[];
  className?: string;
}

/** The first two are open. */
export function Attributes({ attributes, className }: AttributesProps) {
  const items = attributes.map(({ code, name, content }) => ({
    id: code,
    title: name,
    content: <RichText html={content} />,
  }));
  return <Accordion items={items} initiallyOpen={2} className={className} />;
}
