import { BOOT_ELEMENT_ID, type BootData } from '@maidan/contract';

export interface PageParts {
  /** The built index.html. */
  readonly template: string;
  readonly boot: BootData;
  /** URL of the operator's style sheet, if a colour is set. */
  readonly brandHref: string | null;
  /** Without it, the page tells browsers to remove what they have installed. */
  readonly installable?: boolean;
}

const EMPTY_BLOCK = new RegExp(`<script[^>]*\\bid="${BOOT_ELEMENT_ID}"[^>]*>[^<]*</script>`);

const MANIFEST_LINK = /<link rel="manifest"[^>]*>/;

/** Renders the page with its title, the operator's colour, and the boot block, which is data and not script. The block
 *  replaces the empty one in the template, or is appended to the head. */
export function renderPage({ template, boot, brandHref, installable = true }: PageParts): string {
  const block = `<script type="application/json" id="${BOOT_ELEMENT_ID}">${jsonForHtml(boot)}</script>`;
  const brand = brandHref === null ? '' : `<link rel="stylesheet" href="${escapeHtml(brandHref)}">`;
  const hasPlace = EMPTY_BLOCK.test(template);
  return (installable ? template : template.replace(MANIFEST_LINK, ''))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(boot.settings.siteTitle)}</title>`)
    .replace('</head>', () => `${brand}${hasPlace ? '' : block}</head>`)
    .replace(EMPTY_BLOCK, () => block);
}

/** JSON that cannot close its block or open another element: `<` is escaped, and so are the two line separators that
 *  older parsers reject. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
