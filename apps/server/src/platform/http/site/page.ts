import { BOOT_ELEMENT_ID, type BootData } from '@maidan/contract';

export interface PageParts {
  /** The built index.html. */
  readonly template: string;
  readonly boot: BootData;
  /** Address of the operator's colour, where one is set. */
  readonly brandHref: string | null;
}

/** The page as it is served: title, the operator's colour, and the boot block, which is data and not script. */
export function renderPage({ template, boot, brandHref }: PageParts): string {
  const block = `<script type="application/json" id="${BOOT_ELEMENT_ID}">${jsonForHtml(boot)}</script>`;
  const brand = brandHref === null ? '' : `<link rel="stylesheet" href="${escapeHtml(brandHref)}">`;
  const [head, ...rest] = withTitle(withoutBootBlock(template), boot.settings.siteTitle).split('</head>');
  return `${head}${brand}${block}</head>${rest.join('</head>')}`;
}

function withTitle(html: string, title: string): string {
  return html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);
}

/** A template may hold an empty block for use without this server. */
function withoutBootBlock(html: string): string {
  return html.replace(new RegExp(`<script[^>]*\\bid="${BOOT_ELEMENT_ID}"[^>]*>[^<]*</script>\\s*`), '');
}

/** JSON that cannot end the block it stands in or open another element: `<` is written as an escape, and so are the
 *  two line separators that older parsers stumble over. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
