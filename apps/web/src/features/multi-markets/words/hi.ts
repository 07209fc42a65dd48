import type { en } from './en.ts';

export const hi = {
  'multi.heading': 'मल्टी-मार्केट',
  'multi.about': 'एक साथ चार मैच तक, लाइव भाव के साथ।',
  'multi.pin': 'पिन करें: {name}',
  'multi.unpin': 'अनपिन करें',
  'multi.unpinIt': '{name} अनपिन करें',
  'multi.switcher': 'पिन किए गए मैच',
  'multi.emptyTitle': 'कोई मैच पिन नहीं है',
  'multi.emptyMore': 'कोई मैच खोलें और उसका पिन दबाएँ। यहाँ चार मैच तक एक साथ दिखते हैं।',
  'multi.full': 'चार मैच पहले से पिन हैं। पहले कोई एक अनपिन करें।',
  'multi.fullTitle': '{name} पिन करें',
  'multi.inPlay': 'इन-प्ले',
  'multi.finished': 'समाप्त',
  'multi.noMarkets': 'कोई मार्केट खुला नहीं',
  'multi.gone': 'यह मैच अब उपलब्ध नहीं है',
  'multi.toInplay': 'सभी इन-प्ले',
  'multi.ended': 'यह मैच समाप्त हो गया',
  'multi.listFailed': 'पिन किए गए मैच लोड नहीं हो सके',
  'multi.failed': 'यह मैच लोड नहीं हो सका',
} as const satisfies Record<keyof typeof en, string>;
