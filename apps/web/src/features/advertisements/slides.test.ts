import type { Advertisement } from '@maidan/contract';
import { expect, test } from 'vitest';
import { titleOf, wayOf } from './slides.ts';

const slide: Advertisement = { _id: 'a', title: 'One', baseImage: '/promo/exchange.svg', link: '/sports', order: 1 };

test('a slide says its title in the language of the page, and in English where it has no Hindi', () => {
  expect([titleOf({ ...slide, hi: 'एक' }, 'hi'), titleOf({ ...slide, hi: 'एक' }, 'en')]).toEqual(['एक', 'One']);
  expect(titleOf(slide, 'hi')).toBe('One');
});

test('a slide leads to a page of the site, to another site, or nowhere', () => {
  const ways = ['/sports', 'https://partner.example', ''].map((link) => wayOf({ ...slide, link }));
  expect(ways).toEqual(['page', 'site', 'none']);
});
