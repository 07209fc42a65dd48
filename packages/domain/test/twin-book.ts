import { expect } from 'vitest';
import { createBook, type SelectionBook } from '../src/index.ts';
import { SlowBook } from './slow-book.ts';

/** The fast book with the slow one beside it: every call goes to both, and they must say the same. */
export function createTwinBook(): SelectionBook {
  const slow = new SlowBook();
  return new Proxy(createBook(), {
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
