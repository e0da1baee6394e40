import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import { TextField } from '@shop/shared-ui/text-field';
import { latinDigits } from '@shop/shop-domain/digits';
import { useEffect, useState } from 'react';
import { refusalOf } from './refusal.ts';
import { useCountdown } from './use-countdown.ts';

const CODE_LENGTH = 6;
/** Seconds from one message to the next, as the shop has it. */
const RESEND_AFTER = 60;

export interface CodeFormProps {
  onGiven: (code: string) => Promise<void>;
  /** Has another code sent. */
  onAgain: () => Promise<void>;
}

/** Takes the code, as soon as it is whole, and offers another one after a minute. */
export function CodeForm({ onGiven, onAgain }: CodeFormProps) {
  const { t } = useTranslation();
  const countdown = useCountdown(RESEND_AFTER);
  const [notice, setNotice] = useState('');
  const { props, field, sending } = useForm(['code'] as const, {
    check: ({ code }) => ({
      code: digitsOf(code).length === CODE_LENGTH ? undefined : t('phoneLogIn.short'),
    }),
    async send({ code }) {
      try {
        await onGiven(digitsOf(code));
        return undefined;
      } catch (error) {
        return { code: refusalOf(error, t) };
      }
    },
    onInput({ code }) {
      if (digitsOf(code).length === CODE_LENGTH) props.ref.current?.requestSubmit();
    },
  });
  // It has just appeared, and is what the shopper waits for.
  useEffect(() => {
    const input = props.ref.current?.elements.namedItem('code');
    if (input instanceof HTMLElement) input.focus();
  }, [props.ref]);

  async function again(): Promise<void> {
    try {
      await onAgain();
      setNotice(t('phoneLogIn.sentAgain'));
      countdown.restart();
    } catch (error) {
      setNotice(refusalOf(error, t));
    }
  }

  return (
    <form {...props} className="flex flex-col gap-5">
      <TextField
        {...field('code')}
        label={t('phoneLogIn.code')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        announced
      />
      <Button type="submit" block size="lg" loading={sending}>
        {t('phoneLogIn.submit')}
      </Button>
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {notice}
      </p>
      {countdown.left > 0 ? (
        <p className="flex min-h-11 items-center justify-center text-sm text-ink-muted">
          {t('phoneLogIn.againIn', { time: minutes(countdown.left) })}
        </p>
      ) : (
        <Button variant="ghost" onClick={() => void again()}>
          {t('phoneLogIn.again')}
        </Button>
      )}
    </form>
  );
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function digitsOf(code: string): string {
  return latinDigits(code).replace(/\D/g, '');
}
