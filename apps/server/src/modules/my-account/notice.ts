import type { Language, Notice } from '@maidan/contract';

/** A notice in both languages, because the server does not know which one the page shows (SET-04). */
export function noticeOf(type: Notice['type'], words: (language: Language) => Omit<Notice, 'type' | 'hi'>): Notice {
  return { type, ...words('en'), hi: words('hi') };
}
