import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { readRepository, isTest, type Node } from './repository.ts';
import { repositoryRoot } from '../root.ts';

type Sentences = Readonly<Record<string, string>>;
type Language = 'en' | 'hi';

/** Every file of sentences, the wire's, a feature's, a sport's, the rules' and the games' pages', but for those that only put
 *  them together. */
const files = (language: Language) =>
  [
    'packages/contract/src/words/{}/*.ts',
    'apps/*/src/**/words/**/{}.ts',
    'packages/sports/src/*/*words.ts',
    'apps/web/src/lib/rules/{}.ts',
    'apps/games/page/lib/words/{}.ts',
  ]
    .flatMap((pattern) => globSync(pattern.replace('{}', language), { cwd: repositoryRoot }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => basename(path) !== 'index.ts' && !path.includes('/rows/'))
    .toSorted();

/** The sentences of a file; a sport's has both languages. */
async function sentencesIn(path: string, language: Language): Promise<Sentences> {
  const module = (await import(join(repositoryRoot, path))) as Readonly<Record<string, Sentences>>;
  return module[language] ?? (Object.assign({}, ...Object.values(module)) as Sentences);
}

/** All sentences with the file and key of each, a feature's two languages under one name. */
async function allOf(language: Language): Promise<ReadonlyMap<string, string>> {
  const parts = await Promise.all(
    files(language).map(async (path) =>
      Object.entries(await sentencesIn(path, language)).map(
        ([key, text]) => [`${path.replace(`/${language}`, '')} ${key}`, text] as const,
      ),
    ),
  );
  return new Map(parts.flat());
}

const texts = { en: await allOf('en'), hi: await allOf('hi') };
/** The names in a sentence's braces. */
const names = (sentence = '') => [...new Set(sentence.match(/\{\w+\}/g))].toSorted().join(' ');

test('the sentences are found: those of the wire, of the features, of what they share, of sports', () => {
  expect(files('en')).toEqual(
    expect.arrayContaining([
      'packages/contract/src/words/en/errors.ts',
      'apps/web/src/lib/words/en.ts',
      'apps/web/src/lib/words/betting/en.ts',
      'apps/web/src/features/session/forms/words/en.ts',
      'packages/sports/src/cricket/words.ts',
      'apps/web/src/lib/rules/en.ts',
      'apps/games/page/lib/words/en.ts',
    ]),
  );
  expect(texts.en.size).toBeGreaterThan(1_200);
});

test('every sentence has its Hindi, which takes the same values', () => {
  expect([...texts.hi.keys()].toSorted()).toEqual([...texts.en.keys()].toSorted());
  expect([...texts.hi].filter(([, text]) => text.trim() === '')).toEqual([]);
  const differ = [...texts.en].filter(([key, text]) => names(text) !== names(texts.hi.get(key)));
  expect(differ).toEqual([]);
});

test('a key stands in one catalogue of the site alone', () => {
  const keys = [...texts.en.keys()]
    .filter((each) => !/^(packages\/sports|apps\/games)/.test(each))
    .map((each) => each.split(' ')[1]);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

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

test.each(['en', 'hi'] as const)(
  'the texts of %s use the words of the glossary, and U+2212 before a rupee sign',
  (language) => {
    const wrong = [...texts[language]].filter(([, text]) =>
      [...INSTEAD[language], /-₹|₹-|₹−/].some((word) => word.test(text)),
    );
    expect(wrong).toEqual([]);
  },
);

/** The glossary's other words that mean nothing else in a rule or a README, each as it would be written. */
const NOT_IN_DOCUMENTS: readonly (readonly [written: string, word: RegExp])[] = [
  ['a waiting bet', /\bwaiting (bet|lay|back|order)s?\b/i],
  ['lays that wait', /\b(bet|lay|back|order)s?( of yours)? (that|which) (waits?|rests?|(is|are|was|were) waiting)\b/i],
  ['resting orders', /\bresting\b/i],
  ['it is given up', /\bgiv(e|es|en|ing) (it )?up\b/i],
  ['turns in play', /\bturn(s|ed)? in[ -]play\b/i],
  ['the lays on offer', /\bon offer\b/i],
  ['settled anew', /\bsettled? anew\b/i],
  ['the worst end', /\bworst end\b/i],
  ['a wager', /\bwagers?\b/i],
  ['a user name', /\buser names?\b/i],
  ['a customer', /\bcustomers?\b/i],
  ['a vendor', /\bvendors?\b/i],
  ['the staff', /\bstaff\b/i],
  ['a thumbnail', /\bthumbnails?\b/i],
];

/** What the glossary has another word for in a document, with the words around it. */
function otherWordsIn(document: string): readonly string[] {
  const text = document.replaceAll(/\s+/g, ' ');
  return NOT_IN_DOCUMENTS.flatMap(([, word]) => {
    const at = text.search(word);
    return at < 0 ? [] : [text.slice(Math.max(0, at - 40), at + 40)];
  });
}

test.each(NOT_IN_DOCUMENTS)('“%s” is found in a document', (written) => {
  expect(otherWordsIn(`That is\n  ${written.replaceAll(' ', '\n  ')} again.`)).toHaveLength(1);
});

test('the rules and the READMEs of modules and packages use the words of the glossary', () => {
  const documents = ['docs/rules/*.md', 'apps/server/src/modules/*/README.md', 'packages/*/README.md'].map((pattern) =>
    globSync(pattern, { cwd: repositoryRoot }),
  );
  for (const found of documents) expect(found.length).toBeGreaterThan(3);
  const wrong = documents
    .flat()
    .map((path) => [path, otherWordsIn(readFileSync(join(repositoryRoot, path), 'utf8'))] as const)
    .filter(([, words]) => words.length > 0);
  expect(wrong).toEqual([]);
});

/** Signs and names that are written alike in every language. */
const alike = / (page\.title|footer\.(language|year)|settings\.english)$/;

test('Hindi sentences are written in Devanagari', () => {
  const isForeign = (text: string) => /[a-z]{3}/i.test(text.replace(/\{\w+\}/g, '')) && !/[\u0900-\u097F]/.test(text);
  expect([...texts.hi].filter(([key, text]) => !alike.test(key) && isForeign(text))).toEqual([]);
});

test('R-2 no text about referrals promises earnings from a casino, of which there is none', () => {
  const promised = [texts.en, texts.hi].flatMap((all) =>
    [...all].filter(([key, text]) => / referral\./.test(key) && /casino|कैसीनो/i.test(text)),
  );
  expect(promised).toEqual([]);
});

test('a page fetches its Hindi later: no module of the site imports it at once', () => {
  const { sources } = readRepository(repositoryRoot);
  const isHindi = /(^|\/)words\/(hi\.ts|hi\/)|\/hi\.ts$/;
  const atOnce = [...sources.values()]
    .filter(({ path }) => path.startsWith('apps/web/src/') && !isTest(path))
    .flatMap(({ path, walk }) => {
      const found: string[] = [];
      walk((node) => {
        const from = node['source'] as (Node & { readonly value?: unknown }) | null | undefined;
        const isLater = node.type === 'ImportExpression' || node['importKind'] === 'type';
        if (typeof from?.value === 'string' && !isLater && isHindi.test(from.value)) found.push(path);
      });
      return found;
    });
  expect(atOnce).toEqual([]);
});
