import { brandColours, colourProperty, type Theme } from '@maidan/ui/tokens';

/** The style sheet that puts an operator's colour in the place of the built-in brand, with inks that can be read on
 *  it; null where the colour is empty or is none. */
export function brandCss(color: string): string | null {
  const [dark, light] = [
    block(":root,\n[data-theme='dark']", color, 'dark'),
    block("[data-theme='light']", color, 'light'),
  ];
  return dark !== null && light !== null ? `${dark}\n${light}\n` : null;
}

function block(selector: string, color: string, theme: Theme): string | null {
  const colours = brandColours(color, theme);
  if (!colours) return null;
  const lines = Object.entries(colours).map(([name, value]) => `  ${colourProperty(name)}: ${String(value)};`);
  return `${selector} {\n${lines.join('\n')}\n}`;
}
