/** Whether the visitor saves data. */
export const savesData = (): boolean => connection()?.saveData === true;

/** Whether what may not be needed is better left where it is. */
export const isThrifty = (): boolean => savesData() || /2g/.test(connection()?.effectiveType ?? '');

const connection = () =>
  (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
