import { describe, expect, test } from 'vitest';
import { searchable, searchableWords } from './searchable.ts';

describe('a text as it is compared in a search', () => {
  test.each([
    ['Atlético Madrid v 1. FC Köln', 'atletico madrid v 1 fc koln'],
    ['Teen-Patti 20–20', 'teen patti 20 20'],
    ['İstanbul, Łódź, Bodø', 'istanbul lodz bodo'],
    ["O’Brien and O'Brien", 'obrien and obrien'],
    ['Ｔ２０', 't20'],
    ['  ', ''],
  ])('%s', (text, plain) => {
    expect(searchable(text)).toBe(plain);
  });

  test('the vowel signs of Devanagari stay, its nukta and joiners go', () => {
    expect(searchable('क्रिकेट')).toBe('क्रिकेट');
    expect(searchable('क्रिकेट')).not.toBe(searchable('कारकट'));
    expect(searchable('घुड़दौड़')).toBe(searchable('घुडदौड'));
    expect(searchable('क्\u200Dरिकेट')).toBe(searchable('क्रिकेट'));
    expect(searchable('पाँच')).toBe(searchable('पांच'));
  });

  test('its words', () => {
    expect(searchableWords(' Côte  d’Ivoire ')).toEqual(['cote', 'divoire']);
    expect(searchableWords('–')).toEqual([]);
  });
});
