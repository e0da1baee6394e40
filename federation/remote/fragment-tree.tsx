import { I18nextProvider } from '@shop/federation/i18n';
import type { i18n } from 'i18next';
import type { FragmentModule, FragmentProps, HostContext } from '../contract.ts';
import { HostContextProvider } from './host-context.tsx';

/** The same tree on the server and in the browser. */
export function FragmentTree({
  Fragment,
  props,
  data,
  context,
  messages,
}: {
  Fragment: FragmentModule['Fragment'];
  props: FragmentProps;
  data: unknown;
  context: HostContext;
  messages: i18n;
}) {
  return (
    <HostContextProvider value={context}>
      <I18nextProvider i18n={messages}>
        <Fragment {...props} data={data} />
      </I18nextProvider>
    </HostContextProvider>
  );
}
