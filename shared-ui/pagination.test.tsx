import { render, screen } from '@testing-library/react';
import { Pagination } from './pagination.tsx';

const labels = {
  navigation: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
};

function show(page: number, pages: number) {
  render(
    <Pagination
      page={page}
      pages={pages}
      hrefFor={(number) => `/ar/brands?page=${number}`}
      labels={labels}
    />,
  );
}

const written = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('links to the neighbours and marks the page shown', () => {
  show(4, 12);
  expect(written()).toEqual(['', '1', '2', '3', '4', '5', '…', '12', '']);
  expect(screen.getByRole('link', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/ar/brands?page=3');
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('rel', 'next');
});

test('leaves pages out on both sides of the middle', () => {
  show(6, 12);
  expect(written()).toEqual(['', '1', '…', '5', '6', '7', '…', '12', '']);
});

test('has no way back from the first page nor on from the last', () => {
  show(1, 2);
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Next' })).toBeVisible();
});

test('shows nothing for a single page', () => {
  show(1, 1);
  expect(screen.queryByRole('navigation')).toBeNull();
});
