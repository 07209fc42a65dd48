import type { Language } from '@maidan/contract';

/** Who makes a call, as far as it can be known. */
export interface Caller {
  readonly address: string;
  /** What the address counts as. */
  readonly network: string;
  readonly userAgent: string;
  readonly cookies: ReadonlyMap<string, string>;
  readonly language: Language;
}
