import { Container } from '@shop/shared-ui/container';
import type { HeaderProps } from './header.tsx';
import { HeaderEnd, HeaderStart } from './header-ends.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { SearchForm } from './search-form.tsx';

/** The same parts in two rows: the search is open between them, and the navigation has a row of its own. */
export function SecondHeader({ layout, path }: HeaderProps) {
  return (
    <div data-rows="2">
      <Container className="flex min-h-(--header-line) flex-wrap items-center gap-x-1 sm:gap-x-2">
        <HeaderStart />
        <SearchForm className="flex items-center gap-1 rounded-full bg-surface-sunken ps-4 pe-2 max-md:order-1 max-md:mb-3 max-md:w-full md:mx-auto md:max-w-xl md:grow" />
        <HeaderEnd pages={layout.pages} path={path} />
      </Container>
      <div className="border-t border-line max-lg:hidden">
        <Container>
          <div className="-ms-4 flex h-14 items-center">
            <MainNavigation menu={layout.menu} path={path} />
          </div>
        </Container>
      </div>
    </div>
  );
}
