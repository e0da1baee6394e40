/** What a script was given as whole numbers; one that is none ends it with one line and exit code 2, as `readArguments` does. */
export function wholeNumbers(
  values: Partial<Record<string, string | boolean>>,
): Partial<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (/^\d{1,9}$/.test(String(value))) return [name, Number(value)];
      console.error(`--${name} takes a whole number, not ${value}`);
      return process.exit(2);
    }),
  );
}

/** Which databases a script is to try; a name that is none ends it likewise. */
export function enginesOf(words: readonly string[]): ('embedded' | 'postgresql')[] {
  const all = ['embedded', 'postgresql'] as const;
  const named = all.filter((engine) => words.includes(engine));
  const unknown = words.find((word) => !named.some((engine) => engine === word));
  if (unknown === undefined) return named.length > 0 ? named : [...all];
  console.error(`${unknown} is not understood: embedded or postgresql`);
  return process.exit(2);
}
