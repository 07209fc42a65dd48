import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawings } from '../src/icons/drawn-from.ts';
import { phosphorPath } from '../src/icons/phosphor-path.ts';
import { themeCss } from '../src/tokens/theme-css.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('the stylesheet of tokens says what the tokens say', () => {
  expect(read('../src/styles/tokens.css')).toBe(themeCss());
});

test.for(Object.entries(drawings))('every glyph of %s is the packaged drawing, path for path', ([file, list]) => {
  const source = read(`../src/icons/${file}.ts`);
  const written = [...source.matchAll(/export const (\w+) = [^']*'([^']+)'/g)].map(([, name, path]) => [name, path]);
  expect(written).toEqual(list.map((drawing) => [drawing.name, phosphorPath(drawing)]));
});

test('no page of prices fetches the Devanagari file: the rupee sign is outside its range', () => {
  const faces = read('../src/styles/fonts.css').split('@font-face').slice(1);
  const withRupee = faces.filter((face) => covers(face, 0x20b9));
  expect(withRupee).toHaveLength(1);
  expect(withRupee[0]).toContain('latin-ext');
});

test('fonts are files, never data: addresses, which the content policy refuses', () => {
  for (const [, address] of read('../src/styles/fonts.css').matchAll(/url\('([^']+)'\)/g))
    expect(address).toMatch(/\?no-inline$/);
});

function covers(face: string, point: number): boolean {
  const ranges = /unicode-range:([^;]+);/.exec(face)?.[1] ?? '';
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].some(([, from = '0', to]) => {
    const first = Number.parseInt(from, 16);
    return point >= first && point <= (to === undefined ? first : Number.parseInt(to, 16));
  });
}
