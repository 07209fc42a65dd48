import { expect } from 'vitest';
import { createBook, type SelectionBook } from '../src/index.ts';
import { SlowBook } from './slow-book.ts';

export function createTwinBook(): SelectionBook {
  return twinOf(createBook());
}

/** The fast book with the slow one beside it: every call goes to both, and they must say the same. */
export function twinOf(empty: SelectionBook): SelectionBook {
  const slow = new SlowBook();
  return new Proxy(empty, {
    get(fast, name: keyof SelectionBook) {
      return (...args: readonly unknown[]): unknown => {
        const call = (book: SelectionBook): unknown => (book[name] as (...all: unknown[]) => unknown)(...args);
        const said = call(fast);
        expect(said).toEqual(call(slow));
        return said;
      };
    },
  });
}
