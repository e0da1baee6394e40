import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';

interface ListLinkProps {
  page: 'desk-product-new' | 'desk-import' | 'desk-imports';
  text: string;
}

/** Beside the title, to what is done with products besides the list. */
export function ListLink({ page, text }: ListLinkProps) {
  const href = useDeskHref();
  return (
    <a
      href={href(page)}
      className="flex min-h-8 items-center text-sm font-medium text-accent underline-offset-4 hover:underline"
    >
      {text}
    </a>
  );
}
