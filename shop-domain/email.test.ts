import { emailOf } from './email.ts';

it.each([
  [' Sara@Example.COM ', 'sara@example.com'],
  ['a+b@mail.example.co', 'a+b@mail.example.co'],
])('%j is an email', (text, email) => expect(emailOf(text)).toBe(email));

it.each([
  '',
  'sara',
  'sara@',
  '@example.com',
  'sara@example',
  'sara@example.c',
  'a b@example.com',
  'a@b@c.de',
])('%j is none', (text) => expect(emailOf(text)).toBeNull());
