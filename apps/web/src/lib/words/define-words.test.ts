import { createElement, Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { afterEach, expect, expectTypeOf, test } from 'vitest';
import { usePreferences } from '../browser/preferences.ts';
import { defineWords, loadWords, type KeyOf } from './define-words.ts';

const page = () => defineWords({ en: { 'page.close': 'Close' }, hi: async () => ({ hi: { 'page.close': 'बंद करें' } }) });

afterEach(() => usePreferences.setState({ language: 'en' }));

test('a catalogue says its own sentences and those of another, with their values', () => {
  const words = defineWords(
    { en: { 'slip.place': 'Place {stake}' }, hi: async () => ({ hi: { 'slip.place': '{stake} लगाएँ' } }) },
    page(),
  );
  const { say } = words.presentWords();
  expect([say('slip.place', { stake: '₹100' }), say('page.close')]).toEqual(['Place ₹100', 'Close']);
  expectTypeOf<KeyOf<typeof words>>().toEqualTypeOf<'slip.place' | 'page.close'>();
  expectTypeOf<KeyOf<ReturnType<typeof page>>>().toEqualTypeOf<'page.close'>();
  expectTypeOf(say<'slip.place'>).parameters.toEqualTypeOf<
    ['slip.place', Readonly<Record<'stake', string | number>>]
  >();
  expectTypeOf(say<'page.close'>).parameters.toEqualTypeOf<['page.close']>();
});

test('sentences stay English until their Hindi has come, that of others included', async () => {
  const words = defineWords({ en: { a: 'One' }, hi: async () => ({ hi: { a: 'एक' } }) }, page());
  usePreferences.setState({ language: 'hi' });
  expect(words.presentWords().say('page.close')).toBe('Close');
  await loadWords('hi', words);
  expect([words.presentWords().say('a'), words.presentWords().say('page.close')]).toEqual(['एक', 'बंद करें']);
  expect(words.presentWords().language).toBe('hi');
});

test('Hindi is fetched when it is asked for, once, and again after a failure', async () => {
  let fetches = 0;
  const words = defineWords({
    en: { a: 'One' },
    hi: async () => {
      fetches += 1;
      if (fetches === 1) throw new Error('offline');
      return { hi: { a: 'एक' } };
    },
  });
  await loadWords('en', words);
  expect(fetches).toBe(0);
  await expect(loadWords('hi', words)).rejects.toThrow('offline');
  await Promise.all([loadWords('hi', words), loadWords('hi', words)]);
  expect(fetches).toBe(2);
});

/** What a component that says `page.close` shows when it is complete. */
async function shown({ useWords }: ReturnType<typeof page>): Promise<string> {
  const Close = () => useWords().say('page.close');
  const { prelude } = await prerender(createElement(Suspense, null, createElement(Close)));
  return await new Response(prelude).text();
}

test('SHL-29 what appears in Hindi waits for its texts and is never English first', async () => {
  const words = page();
  usePreferences.setState({ language: 'hi' });
  const html = await shown(words);
  expect(html).toContain('बंद करें');
  expect(html).not.toContain('Close');
});

test('where the Hindi cannot be fetched, English is shown until it can', async () => {
  let isOffline = true;
  const words = defineWords({
    en: { 'page.close': 'Close' },
    hi: async () => {
      if (isOffline) throw new Error('offline');
      return { hi: { 'page.close': 'बंद करें' } };
    },
  });
  usePreferences.setState({ language: 'hi' });
  expect(await shown(words)).toContain('Close');
  isOffline = false;
  await loadWords('hi', words);
  expect(await shown(words)).toContain('बंद करें');
});
