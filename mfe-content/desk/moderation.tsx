import { Button } from '@shop/shared-ui/button';
import { KeptFocus } from '@shop/shared-ui/kept-focus';
import { RatingStars } from '@shop/shared-ui/stars';
import { useShop } from '@shop/shop-client/context';
import { useDeskChange, useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { failureText } from '@shop/shop-client/failed-call';
import { shopDay } from '@shop/shop-client/shop-day';
import { Pending } from './desk-page.tsx';
import { useDeskTexts } from './desk-texts.ts';

type Judged = 'reviews' | 'comments';
type State = 'new' | 'accepted' | 'rejected';

/** What a shopper wrote. */
interface Written {
  id: number;
  /** Code of the product or article. */
  about: string;
  author: string;
  title?: string;
  rating?: number;
  comment?: string;
  /** Number of the comment that it answers. */
  replyTo?: number;
  /** ISO 8601. */
  createdAt: string;
  /** Addresses. */
  photos?: string[];
}

interface ModerationProps {
  kind: Judged;
  state: State;
  mayWrite: boolean;
}

/** What shoppers wrote, oldest first, to be accepted or rejected; a decision may be changed. */
export function Moderation({ kind, state, mayWrite }: ModerationProps) {
  const { ErrorPanel } = useShop();
  const { t } = useDeskTexts();
  const { data, error, mutate } = useDeskQuery<{ items: Written[] }>(`/moderation/${kind}`, { state });
  if (error && !data) return <ErrorPanel code="desk" onRetry={() => void mutate()} />;
  if (!data) return <Pending />;
  return (
    <KeptFocus className="mt-5">
      {data.items.length === 0 ? (
        <p className="text-base text-ink-muted">{t('desk.content.nothingWritten')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface-raised">
          {data.items.map((written) => (
            <WrittenRow key={written.id} {...{ kind, state, written, mayWrite }} />
          ))}
        </ul>
      )}
    </KeptFocus>
  );
}

function WrittenRow({ kind, state, written, mayWrite }: ModerationProps & { written: Written }) {
  const { locale, toasts } = useShop();
  const { t } = useDeskTexts();
  const { change, isPending } = useDeskChange();
  const { id, about, author, title, rating, comment, replyTo, createdAt, photos = [] } = written;

  async function send(what: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await what();
      toasts.success(done);
    } catch (error) {
      toasts.error(failureText(error, t('desk.failed')));
    }
  }
  const decide = (to: Exclude<State, 'new'>) =>
    send(
      () => change({ method: 'PUT', path: `/moderation/${kind}/${id}`, body: { state: to } }),
      t(`desk.content.decided.${to}`),
    );
  const dropPhotos = () =>
    send(
      () => change({ method: 'DELETE', path: `/moderation/reviews/${id}/photos` }),
      t('desk.content.photosGone'),
    );

  return (
    <li className="flex flex-col gap-3 px-5 py-5">
      <p className="text-sm wrap-anywhere text-ink-muted">
        <bdi className="font-medium text-ink">{author}</bdi> ·{' '}
        <time dateTime={createdAt}>{shopDay(createdAt, locale)}</time> · <bdi>{about}</bdi>
        {replyTo !== undefined && ` · ${t('desk.content.reply')}`}
      </p>
      {rating !== undefined && <RatingStars rating={rating} label={t('desk.content.rating', { rating })} />}
      {title && (
        <p dir="auto" className="text-start text-base font-semibold wrap-anywhere text-ink">
          {title}
        </p>
      )}
      {comment && (
        <p dir="auto" className="text-start text-base wrap-anywhere whitespace-pre-line text-ink">
          {comment}
        </p>
      )}
      {photos.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {photos.map((photo, index) => (
            <a key={photo} href={photo} target="_blank" rel="noreferrer" className="rounded-sm">
              <img
                src={photo}
                alt={t('desk.content.photo', { number: index + 1 })}
                className="size-24 rounded-sm bg-tint object-cover"
              />
            </a>
          ))}
        </div>
      )}
      {mayWrite && (
        <div className="flex flex-wrap gap-3">
          {state !== 'accepted' && (
            <Button size="sm" loading={isPending} onClick={() => void decide('accepted')}>
              {t('desk.content.accept')}
            </Button>
          )}
          {state !== 'rejected' && (
            <Button variant="secondary" size="sm" loading={isPending} onClick={() => void decide('rejected')}>
              {t('desk.content.reject')}
            </Button>
          )}
          {photos.length > 0 && (
            <Button variant="secondary" size="sm" loading={isPending} onClick={() => void dropPhotos()}>
              {t('desk.content.dropPhotos')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
