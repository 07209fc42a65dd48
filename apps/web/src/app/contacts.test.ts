import { expect, test } from 'vitest';
import { helplineOf } from './contacts.ts';

const contact = (type: string, number: string, link = '') => ({ type, number, link });

test('SHL-25 the helpline is the contact of that type, wherever it stands', () => {
  const contacts = [contact('Deposits', '+91 1'), contact('Helpline', '+91 98300 55210')];
  expect(helplineOf({ contacts })).toMatchObject({ number: '+91 98300 55210', link: 'https://wa.me/919830055210' });
});

test('SHL-14 a contact reached by WhatsApp serves when none is called helpline', () => {
  const contacts = [contact('Office', '1'), contact('Chat', '+91 2', 'https://wa.me/912')];
  expect(helplineOf({ contacts })?.link).toBe('https://wa.me/912');
});

test('SHL-14 without a number there is no chat button', () => {
  expect(helplineOf({ contacts: [] })).toBeUndefined();
  expect(helplineOf({ contacts: [contact('Helpline', '')] })).toBeUndefined();
});
