import type { BrowserRemote, ErrorPanelProps, FragmentName, FragmentProps } from '@shop/federation/contract';
import { Fragment } from '@shop/federation/fragment';
import { HostContextProvider } from '@shop/federation/host-context';
import { ErrorPanel } from '@shop/shared-ui/error-panel';
import { say } from '@shop/shared-ui/testing/story';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { useState } from 'react';

export interface PlacedFragmentProps {
  remote: BrowserRemote;
  name: FragmentName;
  props: FragmentProps;
  language: 'ar' | 'en';
  /** What the shop is like; by default a guest's, in the language that is shown. */
  shop?: () => FakeContextOptions;
}

let mounting: Promise<unknown> = Promise.resolve();

/** Resolves once the fragment that is shown has been mounted, or could not be. */
export const fragmentMounted = (): Promise<unknown> => mounting;

/** A fragment of a remote, mounted as the shell does it in a browser, in a shop that is all in memory. */
export function PlacedFragment({ remote, name, props, language, shop }: PlacedFragmentProps) {
  const [context] = useState(() =>
    fakeShopContext({
      locale: language,
      ErrorPanel: ShellPanel,
      fragments: {
        html: () => null,
        preload: () => undefined,
        mount: (fragment, element, given) => {
          const mounted = remote.mountFragment(fragment, element, context, given);
          mounting = mounted.catch(() => undefined);
          return mounted;
        },
      },
      ...shop?.(),
    }),
  );
  return (
    <HostContextProvider value={context}>
      <Fragment name={name} props={props as never} />
    </HostContextProvider>
  );
}

/** What the shell puts in the place of a fragment that cannot be had. */
function ShellPanel({ code, onRetry }: ErrorPanelProps) {
  return (
    <ErrorPanel
      className="mx-auto my-12 w-[calc(100%-2rem)] max-w-2xl"
      title={say('تعذّر عرض هذا الجزء', 'This part could not be shown')}
      text={say(
        'حدث خلل مؤقّت. حاول مرة أخرى بعد لحظات.',
        'Something went wrong for a moment. Please try again.',
      )}
      code={code}
      retryLabel={say('إعادة المحاولة', 'Retry')}
      onRetry={onRetry}
    />
  );
}
