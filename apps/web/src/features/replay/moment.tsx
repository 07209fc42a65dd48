import type { Replay } from '@maidan/contract';
import { viewOf } from '@maidan/sports/views';
import { scoreWords } from '@maidan/sports/words';
import { Card, CardHeader, GroundLines, Table, Td, Th } from '@maidan/ui';
import { useNow } from '../../lib/browser/clock.ts';
import { dateLabel } from '../../lib/format/dates.ts';
import { formatOdds } from '../../lib/format/figures.ts';
import { named } from '../../lib/words/index.ts';
import styles from './replay.module.css';
import { useWords } from './words/index.ts';

/** One moment of a finished match: its score as it was shown live, and the prices that followed it. */
export function Moment({ replay: { event, market, moments }, at }: { readonly replay: Replay; readonly at: number }) {
  const words = useWords();
  const { say, language } = words;
  const now = useNow();
  const moment = moments[at];
  const view = moment && viewOf(moment.score);
  if (!moment || !view) return null;
  const drawn = { score: moment.score, words: scoreWords(language) };
  const prices = new Map(moment.prices.map(([id, ...odds]) => [id, odds]));
  return (
    <div className={styles.moment}>
      <section className={styles.score} aria-label={say('replay.score')}>
        <GroundLines />
        <div className={styles.inside}>
          <p className={styles.meta}>
            <span>{named(event.note === '' ? event.league.name : event.note, words)}</span>
            <time dateTime={event.date}>{dateLabel(event.date, now, language)}</time>
          </p>
          <h1 className={styles.title}>{named(event.name, words)}</h1>
          <view.Standing {...drawn} />
        </div>
      </section>
      {market && (
        <Card as="section" bleed aria-label={say('replay.prices', { market: named(market.name, words) })}>
          <CardHeader
            title={named(market.name, words)}
            meta={market.result === '' ? undefined : say('replay.won', { result: named(market.result, words) })}
          />
          <Table caption={named(market.name, words)}>
            <thead>
              <tr>
                <Th>{named(market.name, words)}</Th>
                <Th numeric>{say('market.back')}</Th>
                <Th numeric>{say('market.lay')}</Th>
                <Th numeric>{say('replay.lastTraded')}</Th>
              </tr>
            </thead>
            <tbody>
              {market.selections.map(({ _id, name }) => {
                const [last = 0, back = 0, lay = 0] = prices.get(_id) ?? [];
                return (
                  <tr key={_id}>
                    <Th scope="row">{named(name, words)}</Th>
                    <Td numeric className={styles.back}>
                      {oddsText(back)}
                    </Td>
                    <Td numeric className={styles.lay}>
                      {oddsText(lay)}
                    </Td>
                    <Td numeric tone="quiet">
                      {oddsText(last)}
                    </Td>
                  </tr>
                );
              })}
            </tbody>
          </Table>
        </Card>
      )}
    </div>
  );
}

const oddsText = (odds: number): string => (odds === 0 ? '–' : formatOdds(odds));
