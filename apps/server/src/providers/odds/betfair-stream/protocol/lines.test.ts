import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineSplitter } from './lines.ts';

function split(chunks: readonly Uint8Array[], maxBytes = 1_000) {
  const lines: string[] = [];
  let tooLong = 0;
  const splitter = lineSplitter({ maxBytes, line: (text) => lines.push(text), tooLong: () => (tooLong += 1) });
  for (const chunk of chunks) splitter.push(chunk);
  return { lines, tooLong, waiting: splitter.waiting() };
}

test('lines come out whole however their bytes are cut, letters of several bytes included', () => {
  const texts = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), { maxLength: 8 });
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 7 }), (words, size) => {
      const clean = words.map((word) => word.replaceAll(/[\r\n]/g, '·'));
      const bytes = Buffer.from(clean.map((word) => `${word}\r\n`).join(''));
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      );
      expect(split(chunks).lines).toEqual(clean);
    }),
  );
});

test('LF alone ends a line, an empty line is none, the rest waits', () => {
  expect(split([Buffer.from('one\n\r\ntwo\r\nthr')])).toEqual({ lines: ['one', 'two'], tooLong: 0, waiting: 3 });
});

test('a line that is too long is told once and kept nowhere', () => {
  const chunks = ['ok\n', 'x'.repeat(60), 'x'.repeat(60), 'x'.repeat(60), '\nlater\n'].map((text) => Buffer.from(text));
  expect(split(chunks, 100)).toMatchObject({ lines: ['ok'], tooLong: 1 });
});
