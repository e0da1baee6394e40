import { SelectField } from '@shop/shared-ui/select-field';
import { useShop } from '@shop/shop-client/context';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskTexts } from './desk-texts.ts';
import { childrenOf, type DeskEntry, wayTo } from './taxonomy.ts';

interface ParentFieldProps {
  name: string;
  error: string | undefined;
  /** Of the category whose parent it is; absent where that is made. */
  code: string | undefined;
  /** Code of the category that it is below now. */
  parent: string | undefined;
}

/** Below which category another one stands: neither below itself nor below what is in it. */
export function ParentField({ code, parent, ...input }: ParentFieldProps) {
  const { locale } = useShop();
  const { t } = useDeskTexts();
  const { data } = useDeskQuery<{ items: DeskEntry[] }>('/categories');
  const items = data?.items ?? [];
  const inOrder = (above: string | undefined): DeskEntry[] =>
    childrenOf(items, above).flatMap((entry) => (entry.code === code ? [] : [entry, ...inOrder(entry.code)]));
  // What is chosen stays so for who saves before they have come.
  const pending = parent === undefined ? [] : [{ value: parent, label: parent }];
  const options = inOrder(undefined).map((entry) => ({
    value: entry.code,
    label: wayTo(items, entry.code)
      .map(({ name }) => name[locale])
      .join(' › '),
  }));
  return (
    <SelectField
      // Its choice can be shown once there are categories to choose from.
      key={data ? 'read' : 'pending'}
      {...input}
      label={t('desk.taxonomy.fields.parent')}
      hint={t('desk.taxonomy.parentHint')}
      placeholder={t('desk.taxonomy.top')}
      defaultValue={parent ?? ''}
      options={data ? options : pending}
    />
  );
}
