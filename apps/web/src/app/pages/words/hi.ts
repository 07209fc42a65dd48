import type { en } from './en.ts';

export const hi = {
  'missing.more': 'पता ग़लत हो सकता है, या मैच ख़त्म हो चुका है।',
  'missing.home': 'होम पेज पर जाएँ',

  'statement.dates': 'अवधि',
  'statement.days3': '3 दिन',
  'statement.days7': '7 दिन',
  'statement.month': 'यह महीना',
  'statement.from': 'कब से',
  'statement.to': 'कब तक',
  'statement.dates.turned': 'शुरुआत की तारीख़ आख़िरी तारीख़ के बाद है।',
  'statement.dates.future': 'आज या उससे पहले की आख़िरी तारीख़ चुनें।',
  'statement.betsOf': 'इस मार्केट के दाँव',
  'statement.betsFailed': 'दाँव लोड नहीं हो सके',
} satisfies Readonly<Record<keyof typeof en, string>>;
