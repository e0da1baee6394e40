/** As many columns as there are departments, where there is room. */
export const DEPARTMENTS =
  'grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-x-6 gap-y-8 [&>li]:max-w-72';
/** A department's name, in place wherever its picture is yet to come. */
export const DEPARTMENT = 'group block rounded-md text-base font-semibold text-ink hover:text-accent';
