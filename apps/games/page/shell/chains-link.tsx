import { useSay } from '../lib/words/say.ts';

/** To the public page of all chains, in this page's language and theme. */
export function ChainsLink({ gameId }: { readonly gameId: string }) {
  const say = useSay();
  const { lang, dataset } = document.documentElement;
  const asked = new URLSearchParams({ language: lang, theme: dataset['theme'] ?? 'dark' });
  return (
    <p>
      <a href={`/games/chains?${asked}#${gameId}`}>{say('chainsOfTables')}</a>
    </p>
  );
}
