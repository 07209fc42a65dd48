import { expect, test } from 'vitest';
import { advertisement } from './settings.ts';

const slide = { _id: 'one', title: 'One', baseImage: '/promo/exchange.svg', link: '/sports', order: 1 };
const isTaken = (change: object) => advertisement.safeParse({ ...slide, ...change }).success;

test('a slide’s picture is a file of the site or a data URL, never another host’s', () => {
  for (const baseImage of ['/promo/exchange.svg', 'data:image/png;base64,AAAA', 'data:image/svg+xml,%3Csvg/%3E'])
    expect([baseImage, isTaken({ baseImage })]).toEqual([baseImage, true]);
  for (const baseImage of ['', '//elsewhere.example/x.png', '/\\elsewhere.example', 'https://elsewhere.example/x.png'])
    expect([baseImage, isTaken({ baseImage })]).toEqual([baseImage, false]);
  for (const baseImage of ['data:text/html,x', 'javascript:alert(1)']) expect(isTaken({ baseImage })).toBe(false);
});

test('a slide leads to a page of the site, to an encrypted address, or nowhere', () => {
  for (const link of ['', '/sports?sport=cricket', 'https://partner.example/a'])
    expect([link, isTaken({ link })]).toEqual([link, true]);
  for (const link of [
    'sports',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'http://partner.example',
    'javascript:alert(1)',
  ])
    expect([link, isTaken({ link })]).toEqual([link, false]);
});
