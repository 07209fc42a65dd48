import type { PageBlock } from '../page-api.ts';
import type { Language } from '../sessions/index.ts';

const EMPTY_BLOCK = /<script[^>]*\bid="game"[^>]*>[^<]*<\/script>/;

/** The built page with what it starts from, which is data and not script, and with the files of its game. The block stands where the template has an empty
 *  one, else at the end of the head. */
export function gamePage(template: string, block: PageBlock, preloads: string): string {
  const element = `<script type="application/json" id="game">${jsonForHtml(block)}</script>`;
  const hasPlace = EMPTY_BLOCK.test(template);
  return template
    .replace(/<html [^>]*>/, () => `<html lang="${block.language}" data-theme="${block.theme}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(`${block.title} · ${block.brand}`)}</title>`)
    .replace('</head>', () => `${preloads}${hasPlace ? '' : element}</head>`)
    .replace(EMPTY_BLOCK, () => element);
}

const NOTICES = {
  ended: {
    en: ['This game session has ended', 'Open the game again from the lobby.', 'Back to the lobby'],
    hi: ['आपका सत्र समाप्त हो गया है', 'लॉबी से गेम फिर खोलें।', 'लॉबी में वापस जाएँ'],
  },
  unreachable: {
    en: ['The game cannot be opened right now', 'Your money is safe. Try again in a moment.', 'Back to the lobby'],
    hi: ['गेम अभी नहीं खुल सकता', 'आपका पैसा सुरक्षित है। थोड़ी देर में फिर कोशिश करें।', 'लॉबी में वापस जाएँ'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, readonly [string, string, string]>>>>;

/** A page that says one thing and leads back to the lobby. It needs no script and no style. */
export function noticePage(
  notice: keyof typeof NOTICES,
  { language, lobbyPath }: { readonly language: Language; readonly lobbyPath: string },
): string {
  const [title, text, back] = NOTICES[notice][language];
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark light"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="${escapeHtml(lobbyPath)}">${back}</a></p></main></body>
</html>
`;
}

/** JSON that cannot end the block it stands in: `<` is written as an escape, and so are the two line separators that older
 *  parsers stumble over. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
