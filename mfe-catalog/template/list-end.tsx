import { Button } from '@shop/shared-ui/button';
import { Pagination } from '@shop/shared-ui/pagination';
import { useState } from 'react';
import { usePaginationLabels } from '../listing/pagination-labels.ts';
import { LIST_PAGES } from './sample-list.ts';

/** Pages that are all the same, and 'Show me more', which is never done loading (specification, section 2). */
export function ListEnd({ path, page }: { path: string; page: number }) {
  const labels = usePaginationLabels();
  const [loading, setLoading] = useState(false);
  return (
    <div className="mt-14 flex flex-wrap items-center justify-center gap-6 sm:justify-between">
      <Pagination
        page={page}
        pages={LIST_PAGES}
        hrefFor={(other) => `${path}?page=${other}`}
        labels={labels}
      />
      <Button loading={loading} onClick={() => setLoading(true)}>
        Show me more
      </Button>
    </div>
  );
}
