export * from './catalogue-tables.ts';
export * from './content-tables.ts';
export * from './customer-tables.ts';
export * from './media-tables.ts';
export * from './order-tables.ts';
