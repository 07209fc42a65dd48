/** What a slide of the banner says, and how its link opens. Pure. */
import type { Advertisement, Language } from '@maidan/contract';

export function titleOf({ title, hi = title }: Advertisement, language: Language): string {
  return language === 'hi' ? hi : title;
}

/** A page of the site opens in the same window, another site in a window of its own. */
export function wayOf({ link }: Advertisement): 'none' | 'page' | 'site' {
  if (link === '') return 'none';
  return link.startsWith('/') ? 'page' : 'site';
}
