import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { PhoneIcon } from '@shop/shared-ui/icons';
import { useState } from 'react';
import { PhoneLogIn, type PhoneLogInProps } from './phone-log-in.tsx';

/** Below the form of a page: the other way in, opened by a button. */
export function ByPhone(props: PhoneLogInProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-6 border-t border-line pt-6">
      {isOpen ? (
        <PhoneLogIn {...props} />
      ) : (
        <Button
          variant="secondary"
          size="lg"
          block
          startIcon={<PhoneIcon size={20} />}
          onClick={() => setOpen(true)}
        >
          {t('phoneLogIn.open')}
        </Button>
      )}
    </div>
  );
}
