import { globSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../tools/root.ts';

type Sentences = Readonly<Record<string, string>>;

async function catalogueOf(language: 'en' | 'hi'): Promise<Sentences> {
  const files = globSync(`apps/web/src/**/words/**/${language}.ts`, { cwd: repositoryRoot });
  const modules = await Promise.all(
    files.map((file) => import(join(repositoryRoot, file)) as Promise<Record<string, Sentences>>),
  );
  return Object.assign({}, ...modules.map((module) => module[language])) as Sentences;
}

const catalogues = { en: await catalogueOf('en'), hi: await catalogueOf('hi') };

/** What the site says under a key, by which a control is found in either language. Throws if there is no such key. */
export function said(key: string, language: 'en' | 'hi'): string {
  const text = catalogues[language][key];
  if (text === undefined) throw new Error(`The site has no words for ${key}`);
  return text;
}

/** Matches what the site says under one of these keys, whatever its values. */
export function saying(language: 'en' | 'hi', ...keys: readonly string[]): RegExp {
  const texts = keys.map((key) =>
    said(key, language)
      .split(/\{\w+\}/)
      .map(escaped)
      .join('.+'),
  );
  return new RegExp(`^(${texts.join('|')})$`);
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
