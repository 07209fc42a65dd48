import type { Language } from '@maidan/contract';

/** What is known about the caller. */
export interface Caller {
  readonly address: string;
  /** The network that the address belongs to. */
  readonly network: string;
  readonly userAgent: string;
  readonly cookies: ReadonlyMap<string, string>;
  readonly language: Language;
}
