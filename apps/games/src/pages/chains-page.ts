/** *Chains of the tables* (games 9): public, without log-in and without a script. */
import { GAMES } from '../catalogue/index.ts';
import type { Language } from '../sessions/index.ts';
import type { PublicChain, TableStatus, VoidRound } from '../tables/index.ts';
import { CHAINS_WORDS, type ChainsKey } from './chains-words.ts';
import { escapeHtml } from './html.ts';
import { RUPEE } from '../catalogue/brands.ts';

export type Theme = 'dark' | 'light';

type Say = (key: ChainsKey, values?: Readonly<Record<string, string | number>>) => string;

interface Writing {
  readonly say: Say;
  readonly when: (at: Date) => string;
}

const SHORT_ID = 8;

/** `theme` null: that of the device. */
export function chainsPage(
  tables: readonly TableStatus[],
  { language, theme }: { readonly language: Language; readonly theme: Theme | null },
): string {
  const words = CHAINS_WORDS[language];
  const say: Say = (key, values = {}) =>
    escapeHtml(words[key].replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? '')));
  const format = new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-IN', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Kolkata',
  });
  const when = (at: Date): string => `<time datetime="${at.toISOString()}">${escapeHtml(format.format(at))}</time>`;
  return `<!doctype html>
<html lang="${language}"${theme === null ? '' : ` data-theme="${theme}"`}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark light"><title>${say('title')}</title><link rel="icon" href="/games/assets/coin.svg" type="image/svg+xml"><link rel="stylesheet" href="/games/assets/chains.css"></head>
<body><main>
<h1>${say('title')}</h1>
<p>${say('intro')}</p>
<p><strong>${say('house')}</strong></p>
<p><a href="/games/verify#game=ultimate-roulette&amp;language=${language}">${say('verify')}</a></p>
<nav aria-label="${say('tables')}"><ul>${tables.map(({ gameId }) => `<li><a href="#${gameId}">${titleOf(gameId)}</a></li>`).join('')}</ul></nav>
${tables.map((table) => section(table, { say, when })).join('\n')}
</main></body>
</html>
`;
}

function titleOf(gameId: string): string {
  return escapeHtml(GAMES.find((game) => game.gameId === gameId)?.title ?? gameId);
}

function section(table: TableStatus, writing: Writing): string {
  const { gameId, isOn, chains } = table;
  const { say } = writing;
  return `<section id="${gameId}" aria-labelledby="${gameId}-title">
<h2 id="${gameId}-title">${titleOf(gameId)}</h2>
${isOn ? '' : `<p>${say('isOff')}</p>`}
<h3>${say('chains')}</h3>
${chains.length === 0 ? `<p>${say('noChains')}</p>` : chains.map((chain) => chainList(chain, writing)).join('\n')}
<h3>${say('voids')}</h3>
${voidsOf(table, writing)}
<h3>${say('measured')}</h3>
${measuredList(table, writing)}
</section>`;
}

function pairs(rows: readonly (readonly [name: string, value: string])[]): string {
  return `<dl>${rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`;
}

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

function chainList({ id, state, length, used, lastLink, publicSeed, publishedAt }: PublicChain, writing: Writing) {
  const { say, when } = writing;
  return pairs([
    [say('chainOf'), `${code(id.slice(-SHORT_ID))} · ${say(`state${state}`)}`],
    [say('published'), when(publishedAt)],
    [say('links'), say('linksUsed', { used: count(used), length: count(length) })],
    [say('lastLink'), code(lastLink)],
    [say('publicSeed'), code(publicSeed)],
    [say('chosenBy'), say('chosenHouse')],
  ]);
}

function voidsOf({ voids, ended, lastVoids }: TableStatus, writing: Writing): string {
  const { say } = writing;
  if (voids === 0) return `<p>${say('noVoids')}</p>`;
  const heads = [say('chainOf'), say('round'), say('reason'), say('time')];
  return `<p>${say('voidsOf', { voids: count(voids), ended: count(ended) })}</p>
<div class="wide" tabindex="0" role="group" aria-label="${say('voids')}"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${lastVoids.map((each) => voidRow(each, writing)).join('')}</tbody></table></div>`;
}

function voidRow({ chainId, number, reason, at }: VoidRound, { say, when }: Writing): string {
  return `<tr><td>${code(chainId.slice(-SHORT_ID))}</td><td>${count(number)}</td><td>${say(reason)}</td><td>${when(at)}</td></tr>`;
}

function measuredList({ gameId, measured }: TableStatus, { say, when }: Writing): string {
  if (measured === null) return `<p>${say('notMeasured')}</p>`;
  const { stakePaise, returnPaise, expectedPaise, standardErrorPaise, isBound, band } = measured;
  const part = (paise: number): string => `${rupees(paise)} · ${share(paise, stakePaise)}`;
  const notes = [
    ...(isBound ? [say('boundWhy')] : []),
    ...(gameId === 'crash' ? [say('byHand')] : []),
    ...(band ? [say(band.isCrossed ? 'outside' : 'inside')] : []),
  ];
  return `${pairs([
    [say('rounds'), count(measured.rounds)],
    [say('since'), when(measured.since)],
    [say('stakes'), rupees(stakePaise)],
    [say('returned'), part(returnPaise)],
    [say('exact'), part(expectedPaise)],
    [say(isBound ? 'errorBound' : 'error'), part(standardErrorPaise)],
    [say('band'), band ? `${part(band.lowPaise)} – ${part(band.highPaise)}` : say('bandLater')],
  ])}${notes.map((note) => `<p>${note}</p>`).join('')}`;
}

const NUMBER = new Intl.NumberFormat('en-IN');
const RUPEES = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
const SHARE = new Intl.NumberFormat('en-IN', {
  style: 'percent',
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
});

const count = (number: number): string => NUMBER.format(number);
const rupees = (paise: number): string => `${paise < 0 ? '−' : ''}₹${RUPEES.format(Math.abs(paise) / RUPEE)}`;

function share(paise: number, ofPaise: number): string {
  return SHARE.format(paise / ofPaise)
    .replace('-', '−')
    .replace('%', ' %');
}
