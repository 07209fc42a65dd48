import { expect, test } from 'vitest';
import { chatWithText, helplineOf } from './contacts.ts';

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

test('AUT-07 an account can be asked for in the chat, with a message already typed', () => {
  const contacts = [contact('Helpline', '+91 98300 55210')];
  expect(chatWithText({ contacts }, 'Hello, an account please & thanks')).toBe(
    'https://wa.me/919830055210?text=Hello%2C%20an%20account%20please%20%26%20thanks',
  );
  const worded = [contact('Helpline', '1', 'https://wa.me/911?text=Hi')];
  expect(chatWithText({ contacts: worded }, 'Hello')).toBe('https://wa.me/911?text=Hi');
  expect(chatWithText({ contacts: [] }, 'Hello')).toBeUndefined();
});
