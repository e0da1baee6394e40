export { cardToken, checkCard } from './card.ts';
export { CardFields } from './card-fields.tsx';
