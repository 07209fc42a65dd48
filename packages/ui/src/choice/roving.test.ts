import { describe, expect, test } from 'vitest';
import { roveTo, typeAhead } from './roving.ts';

describe('roving focus', () => {
  test('arrows move along the row and wrap at both ends', () => {
    expect(roveTo({ key: 'ArrowRight', index: 0, count: 3, orientation: 'horizontal' })).toBe(1);
    expect(roveTo({ key: 'ArrowRight', index: 2, count: 3, orientation: 'horizontal' })).toBe(0);
    expect(roveTo({ key: 'ArrowLeft', index: 0, count: 3, orientation: 'horizontal' })).toBe(2);
  });

  test('Home and End go to the ends', () => {
    expect(roveTo({ key: 'Home', index: 2, count: 4, orientation: 'vertical' })).toBe(0);
    expect(roveTo({ key: 'End', index: 0, count: 4, orientation: 'vertical' })).toBe(3);
  });

  test('keys across the row, other keys and empty rows move nothing', () => {
    expect(roveTo({ key: 'ArrowDown', index: 0, count: 3, orientation: 'horizontal' })).toBeNull();
    expect(roveTo({ key: 'ArrowRight', index: 0, count: 3, orientation: 'vertical' })).toBeNull();
    expect(roveTo({ key: 'Tab', index: 0, count: 3, orientation: 'both' })).toBeNull();
    expect(roveTo({ key: 'ArrowRight', index: 0, count: 0, orientation: 'both' })).toBeNull();
  });

  test('a letter goes to the next label that begins with it, going round', () => {
    const labels = ['Wallet', 'Statements', 'Settings', 'Logout'];
    expect(typeAhead(labels, 0, 's')).toBe(1);
    expect(typeAhead(labels, 1, 'S')).toBe(2);
    expect(typeAhead(labels, 2, 's')).toBe(1);
    expect(typeAhead(labels, 0, 'x')).toBeNull();
    expect(typeAhead(labels, 0, ' ')).toBeNull();
    expect(typeAhead(labels, 0, 'Enter')).toBeNull();
  });
});
