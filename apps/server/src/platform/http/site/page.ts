import { BOOT_ELEMENT_ID, type BootData, type Language } from '@maidan/contract';

export interface PageParts {
  /** The built index.html. */
  readonly template: string;
  readonly boot: BootData;
  /** URL of the operator's style sheet, if a colour is set. */
  readonly brandHref: string | null;
  /** The page itself, if it has been rendered; without it the app renders it in the browser. */
  readonly served?: ServedMarkup;
}

export interface ServedMarkup {
  /** Inside the root element. */
  readonly html: string;
  readonly title: string;
  readonly language: Language;
}

const EMPTY_BLOCK = new RegExp(`<script[^>]*\\bid="${BOOT_ELEMENT_ID}"[^>]*>[^<]*</script>`);

/** The document with its title, the operator's colour, the page if it has been rendered, and the boot block, which is data
 *  and not script. The block replaces the empty one in the template, or is appended to the head. */
export function documentOf({ template, boot, brandHref, served }: PageParts): string {
  const block = `<script type="application/json" id="${BOOT_ELEMENT_ID}">${jsonForHtml(boot)}</script>`;
  const brand = brandHref === null ? '' : `<link rel="stylesheet" href="${escapeHtml(brandHref)}">`;
  const hasPlace = EMPTY_BLOCK.test(template);
  return (served ? withMarkup(template, served) : template)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(served?.title ?? boot.settings.siteTitle)}</title>`)
    .replace('</head>', () => `${brand}${hasPlace ? '' : block}</head>`)
    .replace(EMPTY_BLOCK, () => block);
}

/** `data-page` tells the app and `before-paint.js` that the root element has its page already. */
function withMarkup(template: string, { html, language }: ServedMarkup): string {
  return template
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language}" data-page="served"`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
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
