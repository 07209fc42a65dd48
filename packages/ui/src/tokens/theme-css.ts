import { colours, motionMs, radiusPx, spacePx, typeScale, type Theme } from './tokens.ts';

/** `onBack1` → `--on-back1`: the custom property of a colour. */
export function colourProperty(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The content of `styles/tokens.css`. Pure; used by the generator and its test. */
export function themeCss(): string {
  return [
    '/* Written from tokens/tokens.ts by `npm run tokens`. Change that file, not this one. */',
    block(':root', measures()),
    block(":root,\n[data-theme='dark']", ['color-scheme: dark', ...palette('dark')]),
    block("[data-theme='light']", ['color-scheme: light', ...palette('light')]),
    block(":root[data-colours='cvd'],\n[data-colours='cvd'] [data-theme]", [
      '--pos: var(--cvd-pos)',
      '--neg: var(--cvd-neg)',
    ]),
    `@media (prefers-reduced-motion: reduce) {\n${indent(block(':root', stillness()))}\n}`,
    block(":root[data-motion='calm']", stillness()),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

function palette(theme: Theme): string[] {
  return Object.entries(colours[theme]).map(([name, value]) => `${colourProperty(name)}: ${value.toLowerCase()}`);
}

function measures(): string[] {
  return [
    ...Object.entries(typeScale).map(([size, line]) => `--f${size}: ${size}px/${line}px`),
    ...spacePx.map((space) => `--sp${space}: ${space}px`),
    ...Object.entries(radiusPx).map(([name, radius]) => `--r-${name}: ${radius}px`),
    ...Object.entries(motionMs).map(([name, duration]) => `--motion-${name}: ${duration}ms`),
  ];
}

function stillness(): string[] {
  return Object.keys(motionMs).map((name) => `--motion-${name}: 0ms`);
}

function block(selector: string, declarations: readonly string[]): string {
  return `${selector} {\n${declarations.map((declaration) => `  ${declaration};`).join('\n')}\n}`;
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}
