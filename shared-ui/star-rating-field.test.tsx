import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StarRatingField } from './star-rating-field.tsx';

const labels: [string, string, string, string, string] = ['Bad', 'Poor', 'Fair', 'Good', 'Great'];

test('is a group of radio buttons that sends the number of stars', async () => {
  const { container } = render(
    <form>
      <StarRatingField name="rating" legend="Your rating" labels={labels} />
    </form>,
  );
  expect(screen.getByRole('group', { name: /Your rating/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Good' }));
  expect(new FormData(container.querySelector('form') as HTMLFormElement).get('rating')).toBe('4');
});

test('says beside the stars what is wrong with them', () => {
  render(<StarRatingField name="rating" legend="Your rating" labels={labels} error="Choose from 1 to 5" />);
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Choose from 1 to 5');
});
