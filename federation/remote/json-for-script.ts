/** JSON that cannot end the script element it stands in. */
export const jsonForScript = (value: unknown): string => inScript(JSON.stringify(value));

/** The same of what is JSON already. */
export const inScript = (json: string): string => json.replaceAll('<', '\\u003c');
