import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import { TextField } from '@shop/shared-ui/text-field';
import { textError } from '../form-checks/form-checks.ts';
import { useSending } from '../form-checks/use-sending.ts';

const FIELDS = ['name'] as const;

export interface ListNameFormProps {
  name?: string;
  submit: string;
  onClose: () => void;
  send: (name: string) => Promise<void>;
}

/** What a list is called, in a dialog. */
export function ListNameForm({ name, submit, onClose, send }: ListNameFormProps) {
  const { t } = useTranslation();
  const sendForm = useSending(FIELDS);
  const form = useForm(FIELDS, {
    check: (values) => ({ name: textError(values.name, t) }),
    send: (values) => sendForm(() => send(values.name)),
  });
  return (
    <form {...form.props} className="flex flex-col gap-6">
      <TextField
        {...form.field('name')}
        label={t('lists.name')}
        hint={t('lists.nameHint')}
        defaultValue={name}
        maxLength={60}
        autoComplete="off"
        required
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <Button type="submit" loading={form.sending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
