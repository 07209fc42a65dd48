/** Generates icons/glyphs.ts and icons/page-glyphs.ts from the drawings listed in drawn-from.ts. Run with
 *  `npm run glyphs`; format afterwards. */
import { writeFileSync } from 'node:fs';
import { drawings } from '../src/icons/drawn-from.ts';
import { phosphorPath } from '../src/icons/phosphor-path.ts';

for (const [file, list] of Object.entries(drawings)) {
  const glyphs = list.map(
    (drawing) => `export const ${drawing.name} = /*#__PURE__*/ drawIcon(\n  '${phosphorPath(drawing)}',\n);`,
  );
  const lines = [
    '/* Written from drawn-from.ts by `npm run glyphs`. Phosphor Icons, © 2023 Phosphor Icons, MIT licence. */',
    "import { drawIcon } from './icon.tsx';",
    '',
    ...glyphs,
    '',
  ];
  writeFileSync(new URL(`../src/icons/${file}.ts`, import.meta.url), lines.join('\n'));
}
