/** The errors of one level of a form: its own, and those of its fields. */
export interface FormErrors {
  errors?: string[];
  children?: Record<string, FormErrors>;
}

/** Messages by path, such as `newPassword.first`, as the tree that Symfony forms respond with; `body` is the form itself. */
export function formErrors(messages: Record<string, string[]>): FormErrors {
  const form: FormErrors = {};
  for (const [path, texts] of Object.entries(messages)) {
    let node = form;
    for (const field of path === 'body' ? [] : path.split('.')) {
      node.children ??= {};
      node.children[field] ??= {};
      node = node.children[field];
    }
    node.errors = texts;
  }
  return form;
}
