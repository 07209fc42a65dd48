import { expect, test } from 'vitest';
import { chatWithText, contactsByType, helplineOf } from './contacts.ts';

const contact = (type: string, number: string, link = '') => ({ type, number, link });

test('the helpline is the contact of that type, wherever it stands', () => {
  const contacts = [contact('Deposits', '+91 1'), contact('Helpline', '+91 98300 55210')];
  expect(helplineOf({ contacts })).toMatchObject({ number: '+91 98300 55210', link: 'https://wa.me/919830055210' });
});

test('a contact reached by WhatsApp serves when none is called helpline', () => {
  const contacts = [contact('Office', '1'), contact('Chat', '+91 2', 'https://wa.me/912')];
  expect(helplineOf({ contacts })?.link).toBe('https://wa.me/912');
});

test('without a number there is no chat button', () => {
  expect(helplineOf({ contacts: [] })).toBeUndefined();
  expect(helplineOf({ contacts: [contact('Helpline', '')] })).toBeUndefined();
});

test('contacts are grouped by type, both of two of one type, with a call where there is no link', () => {
  const contacts = [
    contact('WhatsApp', '+91 1', 'https://wa.me/911'),
    contact('deposits', '+91 98-2'),
    contact('whatsapp', '+91 3', 'https://wa.me/913'),
    contact('phone', ''),
  ];
  expect(contactsByType({ contacts })).toEqual([
    { type: 'WhatsApp', contacts: [contacts[0], contacts[2]] },
    { type: 'deposits', contacts: [{ ...contacts[1], link: 'tel:+91982' }] },
  ]);
});

test('AUT-07 an account can be asked for in the chat, with a message already typed', () => {
  const contacts = [contact('Helpline', '+91 98300 55210')];
  expect(chatWithText({ contacts }, 'Hello, an account please & thanks')).toBe(
    'https://wa.me/919830055210?text=Hello%2C%20an%20account%20please%20%26%20thanks',
  );
  const worded = [contact('Helpline', '1', 'https://wa.me/911?text=Hi')];
  expect(chatWithText({ contacts: worded }, 'Hello')).toBe('https://wa.me/911?text=Hi');
  expect(chatWithText({ contacts: [] }, 'Hello')).toBeUndefined();
});
