import { Seam } from '@maidan/ui';
import type { TableBetView, TableFrame, TableResult } from '../../../src/tables/page-api.ts';
import { tagOf } from '../../../src/tables/tag.ts';
import { signedRupees } from '../../lib/figures.ts';
import { useSay } from '../../lib/words/say.ts';
import type { TableFace } from '../face.ts';
import { netOf } from './settled.ts';
import styles from './winners.module.css';

export interface WinnersProps<Drawn> {
  readonly face: Pick<TableFace<Drawn>, 'positionName'>;
  readonly frame: TableFrame;
  readonly own: readonly TableBetView[];
  readonly results: readonly TableResult[];
}

/** The highest profits of the last paid round, of real players whom a tag tells apart, and the player's own. */
export function Winners<Drawn>({ face, frame: { round, winners, winnersOf }, own, results }: WinnersProps<Drawn>) {
  const say = useSay();
  if (winners === undefined || winnersOf === undefined) return null;
  const counted = own.find(({ state }) => state === 'won' || state === 'lost');
  const paidId = round?.number === winnersOf ? round.id : results.find(({ number }) => number === winnersOf)?.id;
  const net = counted !== undefined && counted.tableRoundId === paidId ? netOf(own) : null;
  const isOwn = ({ tag, profit }: (typeof winners)[number]): boolean =>
    counted !== undefined && net === profit && tagOf(counted.roundId) === tag;
  const rows = winners.map((winner) => ({ ...winner, isOwn: isOwn(winner) }));
  const isListed = rows.some((row) => row.isOwn);
  return (
    <section className={styles.winners} aria-label={say('lastWinners')}>
      <Seam />
      <div className={styles.head}>
        <h2>{say('lastWinners')}</h2>
        <span>{say('tableRound', { number: winnersOf })}</span>
      </div>
      {rows.length === 0 && net === null && <p className={styles.none}>{say('noWinners')}</p>}
      <ul>
        {rows.map((row) => (
          <li key={`${row.tag} ${row.profit}`} data-own={row.isOwn || undefined}>
            <span>{row.isOwn ? say('youInRound') : say('taggedPlayer', { tag: row.tag })}</span>
            <i>
              {row.positions === 1
                ? face.positionName(say, row.position)
                : say('andMore', { position: face.positionName(say, row.position), count: row.positions - 1 })}
            </i>
            <b data-sign="up">{signedRupees(row.profit)}</b>
          </li>
        ))}
        {net !== null && !isListed && (
          <li data-own>
            <span>{say('youInRound')}</span>
            <i />
            <b data-sign={net > 0 ? 'up' : net < 0 ? 'down' : undefined}>{signedRupees(net)}</b>
          </li>
        )}
      </ul>
    </section>
  );
}
