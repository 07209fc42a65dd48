/** The score and TV frames: pages embedded in ours that do not share our origin. */
import { FRAME_POLICY } from '../access/security-headers.ts';

const PAGES = /^\/embed\/[a-z]+$/;
const FILES = '/assets/embed/';

/** The built file of a frame's path, if it is one: `/embed/score` is `/embed/score.html`. */
export function frameFile(path: string): string | undefined {
  return PAGES.test(path) ? `${path}.html` : undefined;
}

/** Only our pages may frame it. The policy also contains the sandbox, so that a frame never runs with our origin. */
export const FRAME_HEADERS = { 'content-security-policy': FRAME_POLICY } as const;

/** Whether a path is a file of a frame, which any origin may load. */
export function isForAnyOrigin(path: string): boolean {
  return path.startsWith(FILES);
}

/** A frame has an opaque origin, so its files must be loadable from any origin. They are as public as the site. */
export function headersOfFile(path: string): Readonly<Record<string, string>> {
  if (!isForAnyOrigin(path)) return {};
  return { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
}
