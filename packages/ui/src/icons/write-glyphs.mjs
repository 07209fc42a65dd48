// Writes glyphs.ts from the drawings listed in drawn-from.ts. Run by `npm run glyphs`.
import { writeFileSync } from 'node:fs';
import { drawings } from './drawn-from.ts';
import { phosphorPath } from './phosphor-path.mjs';

const lines = [
  '/* Written from drawn-from.ts by `npm run glyphs`. Phosphor Icons, © 2023 Phosphor Icons, MIT licence. */',
  "import { drawIcon } from './icon.tsx';",
  '',
];
for (const drawing of drawings) {
  lines.push(`export const ${drawing.name} = /*#__PURE__*/ drawIcon(`, `  '${await phosphorPath(drawing)}',`, ');');
}
writeFileSync(new URL('glyphs.ts', import.meta.url), `${lines.join('\n')}\n`);
