import { describe, expect, test } from 'vitest';
import { leftPhone, mobileNoOf, NO_PHONE, phoneEntryOf, readablePhone, typedPhone, type PhoneEntry } from './phone.ts';

/** The field after these keys were pressed one by one. */
const pressed = (keys: string, start: PhoneEntry = NO_PHONE) =>
  Array.from(keys).reduce((entry, key) => typedPhone(entry, entry.text + key), start);

const us: PhoneEntry = { country: 'US', text: '' };

describe('AUT-06 the phone field', () => {
  test('AUT-06 is Indian unless another country is chosen, and groups digits as they come', () => {
    expect(pressed('98200417')).toEqual({ country: 'IN', text: '98200 417' });
    expect(pressed('9820041775')).toEqual({ country: 'IN', text: '98200 41775' });
    expect(pressed('2125550123', us)).toEqual({ country: 'US', text: '(212) 555-0123' });
  });

  test.each(['+919820041775', '+91 98200-41775', ' +91 98200 41775'])(
    'AUT-06 “%s” pasted into the other country’s field chooses India',
    (pasted) => {
      expect(typedPhone(us, pasted)).toEqual({ country: 'IN', text: '98200 41775' });
    },
  );

  test('AUT-06 an American number with its code chooses the US', () => {
    expect(typedPhone(NO_PHONE, '+12125550123')).toEqual({ country: 'US', text: '(212) 555-0123' });
  });

  test('AUT-06 no other country can be chosen by its code', () => {
    expect(typedPhone(NO_PHONE, '+447911123456')).toEqual({ country: 'IN', text: '+447911123456' });
  });

  test('what is rubbed out or put in the middle is left as typed, and grouped when the field is left', () => {
    const whole = pressed('2125550123', us);
    expect(typedPhone(whole, '(212) 555-012').text).toBe('(212) 555-012');
    expect(typedPhone({ country: 'US', text: '(212)' }, '(212').text).toBe('(212');
    const edited = typedPhone(pressed('982041775'), '98200 41775');
    expect(leftPhone(edited).text).toBe('98200 41775');
  });

  test('Devanagari digits are digits', () => {
    expect(pressed('९८२००४१७७५')).toEqual({ country: 'IN', text: '98200 41775' });
  });
});

describe('AUT-03 what is sent as mobile_no', () => {
  test.each([
    [{ country: 'IN', text: '98200 41775' }, '+919820041775'],
    [{ country: 'IN', text: '098200 41775' }, '+919820041775'],
    [{ country: 'US', text: '(212) 555-0123' }, '+12125550123'],
    [{ country: 'IN', text: '12345' }, '+9112345'],
    [{ country: 'IN', text: '+447911123456' }, '+447911123456'],
    [{ country: 'IN', text: '' }, ''],
    [{ country: 'IN', text: ' ()- ' }, ''],
  ] as const)('AUT-03 %j is sent as “%s”', (entry, sent) => {
    expect(mobileNoOf(entry)).toBe(sent);
  });
});

test('a stored number is shown as people write it, and typed back the same', () => {
  expect(readablePhone('+919820041775')).toBe('+91 98200 41775');
  expect(readablePhone('+12125550123')).toBe('+1 212 555 0123');
  expect(readablePhone('not a number')).toBe('not a number');
  expect(mobileNoOf(phoneEntryOf('+12125550123'))).toBe('+12125550123');
});
