import { Button } from '@shop/shared-ui/button';
import type { Form } from '@shop/shared-ui/form';
import { TextField, type TextFieldProps } from '@shop/shared-ui/text-field';

/** A code of letters and digits, which keyboards neither correct nor turn around. */
export function CodeField(props: TextFieldProps) {
  return (
    <TextField
      announced
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
      maxLength={64}
      {...props}
    />
  );
}

interface CodeFormProps<Name extends string> extends Pick<TextFieldProps, 'label' | 'hint'> {
  form: Pick<Form<Name>, 'props' | 'field' | 'sending'>;
  name: Name;
  /** Of the button. */
  apply: string;
}

/** Where such a code is given, its button beside it. */
export function CodeForm<Name extends string>({ form, name, apply, ...texts }: CodeFormProps<Name>) {
  return (
    <form {...form.props} className="flex items-start gap-3">
      <CodeField {...form.field(name)} {...texts} className="min-w-0 grow" />
      {/* Below a line like the label's, and its gap. */}
      <div className="pt-[calc(1lh+0.375rem)] text-sm">
        <Button type="submit" variant="secondary" loading={form.sending}>
          {apply}
        </Button>
      </div>
    </form>
  );
}
