import { Button } from '@shop/shared-ui/button';
import { useShop } from '@shop/shop-client/context';
import { failureText } from '@shop/shop-client/failed-call';
import type { Order } from '@shop/shop-client/model';
import { useState } from 'react';
import { Failure } from '../payment/failure.tsx';
import { useConfirmationTexts } from './confirmation-texts.ts';

/** What a guest has to do before the order is sent: press the link of a mail, which may be asked for again. */
export function Unconfirmed({ order: { token, confirmBy = '' } }: { order: Order }) {
  const { api, locale } = useShop();
  const { t } = useConfirmationTexts();
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<{ sent?: string; failure?: string }>({});
  // In the shop's own time: the server and the browser write the same.
  const until = new Intl.DateTimeFormat(`${locale}-u-nu-latn-ca-gregory`, {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Riyadh',
  }).format(new Date(confirmBy));

  async function send(): Promise<void> {
    setSending(true);
    setOutcome({});
    try {
      await api.resendConfirmation(token);
      setOutcome({ sent: t('unconfirmed.sent') });
    } catch (error) {
      setOutcome({ failure: failureText(error, t('failure.unreachable')) });
    } finally {
      setSending(false);
    }
  }

  return (
    <section
      aria-labelledby="unconfirmed"
      className="flex flex-col gap-4 rounded-lg border border-line-strong bg-surface-raised p-5 sm:p-6"
    >
      <h2 id="unconfirmed" className="text-lg font-semibold text-ink">
        {t('unconfirmed.heading')}
      </h2>
      <p className="text-base text-ink">{t('unconfirmed.text', { until })}</p>
      <p role="status" className="text-base text-ink-muted">
        {outcome.sent ?? t('unconfirmed.missing')}
      </p>
      {outcome.failure && <Failure text={outcome.failure} />}
      <Button variant="secondary" className="self-start" loading={sending} onClick={() => void send()}>
        {t('unconfirmed.again')}
      </Button>
    </section>
  );
}
