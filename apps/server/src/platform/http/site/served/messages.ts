/** What the server and the worker thread that renders pages say to each other. */
import type { BootData, Language } from '@maidan/contract';
import type { EncodedBody } from '../encodings.ts';

export interface PageToRender {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly language: Language;
  readonly boot: BootData;
  /** URL of the operator's style sheet, if a colour is set. */
  readonly brandHref: string | null;
}

/** A whole document. */
export interface ServedPage {
  readonly etag: string;
  readonly encoded: EncodedBody;
}

export interface Start {
  /** The built module with `preparePages` and `renderPage` (`apps/web/src/render.tsx`). */
  readonly module: string;
  /** The built index.html. */
  readonly template: string;
  readonly paths: readonly string[];
}

export interface Question {
  readonly id: number;
  readonly page: PageToRender;
}

export type Answer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'page'; readonly id: number; readonly page: ServedPage }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string };
