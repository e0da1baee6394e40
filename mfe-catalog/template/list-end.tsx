import { Button } from '@shop/shared-ui/button';
import { Pagination } from '@shop/shared-ui/pagination';
import { useState } from 'react';
import { usePaginationLabels } from '../listing/pagination-labels.ts';

/** Of the specification: pages that all lead here. */
const PAGES = 4;

/** Static pages, and 'Show me more', which never has done (specification, section 2). */
export function ListEnd({ path }: { path: string }) {
  const labels = usePaginationLabels();
  const [loading, setLoading] = useState(false);
  return (
    <div className="mt-14 flex flex-wrap items-center justify-center gap-6 sm:justify-between">
      <Pagination page={1} pages={PAGES} hrefFor={() => path} labels={labels} />
      <Button loading={loading} onClick={() => setLoading(true)}>
        Show me more
      </Button>
    </div>
  );
}
