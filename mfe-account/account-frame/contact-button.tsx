import { Button, ButtonLink, type ButtonLinkProps } from '@shop/shared-ui/button';
import { useShop } from '@shop/shop-client/context';

type ContactButtonProps = Pick<ButtonLinkProps, 'variant' | 'block' | 'className' | 'children'>;

/** For what the shop arranges with its shoppers one by one: leads to the contact page. The template's does nothing. */
export function ContactButton(props: ContactButtonProps) {
  const { basePath, storefront } = useShop();
  return storefront === 'template' ? (
    <Button {...props} />
  ) : (
    <ButtonLink {...props} href={`${basePath}/contact`} />
  );
}
