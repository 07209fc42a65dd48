import { expect, test } from 'vitest';
import { en } from './en/index.ts';
import { hi } from './hi/index.ts';
import { catalogues as scores } from '@maidan/sports/words';

/** Words that docs/glossary.md has another one for. */
const INSTEAD = {
  en: [
    /user name/i,
    /UPI id\b/,
    /\bhouse\b/i,
    /\bthe (most|least)\b/i,
    /\bgive (it )?up\b/i,
    /second factor/i,
    /any more/i,
  ],
  hi: [/बाज़ार/, /रक़म/, /मैच हु[आई]/, /बिना मैच/, /यूज़र नाम/, /बेट(?! डिले|िंग)/, /पन्न/, /हाउस/, /उपकरण/, /निपट(?!ाएगा)/],
};

test.each([
  ['en', { ...en, ...scores.en }],
  ['hi', { ...hi, ...scores.hi }],
] as const)('the texts of %s use the words of the glossary, and U+2212 before a rupee sign', (language, texts) => {
  const wrong = Object.entries(texts).filter(([, text]) =>
    [...INSTEAD[language], /-₹|₹-|₹−/].some((word) => word.test(text)),
  );
  expect(wrong).toEqual([]);
});

const names = (sentence: string) => new Set([...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));

test('every sentence has its names in Hindi too', () => {
  const differ = Object.entries(en).filter(([key, sentence]) => {
    const inHindi = names(hi[key as keyof typeof en]);
    return [...names(sentence)].some((name) => !inHindi.has(name));
  });
  expect(differ).toEqual([]);
});

test('R-2 no text about referrals promises earnings from a casino, of which there is none', () => {
  const promised = [en, hi].flatMap((texts) =>
    Object.entries(texts).filter(([key, text]) => key.startsWith('referral.') && /casino|कैसीनो/i.test(text)),
  );
  expect(promised).toEqual([]);
});
