/** The score and TV frames: pages that stand inside ours without our origin. */
import { FRAME_POLICY } from '../access/security-headers.ts';

const PAGES = /^\/embed\/[a-z]+$/;
const FILES = '/assets/embed/';

/** The built file of a frame's address, where the address is one: `/embed/score` is `/embed/score.html`. */
export function frameFile(path: string): string | undefined {
  return PAGES.test(path) ? `${path}.html` : undefined;
}

/** Our pages alone may frame it. Its sandbox stands in the policy too, so that nobody gets it with our origin. */
export const FRAME_HEADERS = { 'content-security-policy': FRAME_POLICY } as const;

/** Whether an address is one of a frame's files, which any origin may load. */
export function isForAnyOrigin(path: string): boolean {
  return path.startsWith(FILES);
}

/** What a frame loads is asked for by an origin that is nobody's, ours included. The files are as public as the site. */
export function headersOfFile(path: string): Readonly<Record<string, string>> {
  if (!isForAnyOrigin(path)) return {};
  return { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
}
