/** Puts the slow book beside every book of the server (invariant 3): each call goes to both, and they must agree. */
import { vi } from 'vitest';
import type { SelectionBook } from '@maidan/domain';

type Twins = { twinOf: (fast: SelectionBook) => SelectionBook };
type Books = { createBook: () => SelectionBook };

const twins = vi.hoisted((): { of: Twins['twinOf'] | null } => ({ of: null }));

vi.mock('../../../../packages/domain/src/book/book.ts', async (original) => {
  const { createBook } = await original<Books>();
  return { createBook: () => (twins.of ? twins.of(createBook()) : createBook()) };
});

export async function withSlowBooks(): Promise<void> {
  twins.of = (await vi.importActual<Twins>('@maidan/domain/test/twin-book')).twinOf;
}
