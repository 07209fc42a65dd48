import { defineWords, type KeyOf } from '../words/index.ts';
import { en } from './en.ts';

/** Texts of the rules that receipts and markets cite. */
export const rules = defineWords({ en, hi: () => import('./hi.ts') });
export const useRules = rules.useWords;

type RuleKey = Extract<KeyOf<typeof rules>, `rule.${string}`>;
/** A rule's number as receipts cite it: `X-2`. */
export type RuleCode = RuleKey extends `rule.${infer Code}` ? Code : never;

export const RULES: readonly {
  readonly title: Exclude<KeyOf<typeof rules>, RuleKey>;
  readonly codes: readonly RuleCode[];
}[] = [
  { title: 'rules.exchange', codes: ['U-3', 'X-1', 'X-2', 'X-3', 'X-7', 'X-8', 'X-10', 'X-11', 'S-3'] },
  { title: 'rules.bookmaker', codes: ['B-2', 'B-3', 'B-5', 'B-6'] },
  { title: 'rules.fancy', codes: ['F-2', 'F-3', 'F-4', 'F-8'] },
  { title: 'rules.racing', codes: ['D-1', 'D-2', 'D-3', 'D-4'] },
  { title: 'rules.settlement', codes: ['S-1', 'S-2', 'S-4', 'S-6', 'S-7'] },
];

/** Where a rule can be read. */
export function ruleHref(code: RuleCode): string {
  return `/terms#${code}`;
}

/** The rules that a receipt's line names (`B-2, B-3`), without those that have no text. */
export function citedRules(cited: string): RuleCode[] {
  return cited.split(', ').filter(isRule);
}

function isRule(code: string): code is RuleCode {
  return `rule.${code}` in rules.en;
}
