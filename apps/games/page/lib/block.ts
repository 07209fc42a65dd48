import { pageBlock, type PageBlock } from '../../src/page-api.ts';

/** What the server wrote into the document: who plays what, in which language, and the token of the page's calls. */
export function readBlock(document: Document): PageBlock {
  return pageBlock.parse(JSON.parse(document.querySelector('#game')?.textContent ?? 'null'));
}
