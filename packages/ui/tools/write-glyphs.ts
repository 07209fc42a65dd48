/** Writes icons/glyphs.ts from the drawings listed in drawn-from.ts. Run by `npm run glyphs`, then format. */
import { writeFileSync } from 'node:fs';
import { drawings } from '../src/icons/drawn-from.ts';
import { phosphorPath } from '../src/icons/phosphor-path.ts';

const glyphs = drawings.map(
  (drawing) => `export const ${drawing.name} = /*#__PURE__*/ drawIcon(\n  '${phosphorPath(drawing)}',\n);`,
);
const file = [
  '/* Written from drawn-from.ts by `npm run glyphs`. Phosphor Icons, © 2023 Phosphor Icons, MIT licence. */',
  "import { drawIcon } from './icon.tsx';",
  '',
  ...glyphs,
  '',
].join('\n');
writeFileSync(new URL('../src/icons/glyphs.ts', import.meta.url), file);
