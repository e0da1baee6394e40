import { Container } from '@shop/shared-ui/container';
import type { HeaderProps } from './header.tsx';
import { HeaderEnd, HeaderStart } from './header-ends.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { SearchForm } from './search-form.tsx';

/** The same parts in two rows: the search is open between them, and the navigation has a row of its own. */
export function SecondHeader({ layout, path }: HeaderProps) {
  return (
    <div data-rows="2">
      <Container className="flex min-h-(--header-line) flex-wrap items-center gap-x-1 gap-y-2.5 max-md:pt-2.5 max-md:pb-3 sm:gap-x-2">
        <HeaderStart />
        <div className="max-md:order-1 max-md:w-full md:grow md:px-4">
          <SearchForm className="mx-auto flex max-w-xl items-center gap-1 rounded-full bg-surface-sunken ps-4 pe-2 outline-accent has-[input:focus-visible]:outline-2 [&_input]:border-b-0" />
        </div>
        <HeaderEnd pages={layout.pages} path={path} />
      </Container>
      <div className="border-t border-line max-lg:hidden">
        <Container>
          <div className="-ms-3 flex h-14 xl:-ms-4 items-center">
            <MainNavigation layout={layout} path={path} />
          </div>
        </Container>
      </div>
    </div>
  );
}
