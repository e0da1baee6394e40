import { useHref } from '@shop/shop-client/use-href';

interface ListLinkProps {
  page: 'desk-product-new' | 'desk-import' | 'desk-imports';
  text: string;
}

/** Beside the title, to what is done with products besides the list. */
export function ListLink({ page, text }: ListLinkProps) {
  const href = useHref();
  return (
    <a
      href={href(page)}
      className="flex min-h-8 items-center text-sm font-medium text-accent underline-offset-4 hover:underline"
    >
      {text}
    </a>
  );
}
