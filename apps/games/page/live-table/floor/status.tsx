import { Plate, Seam, SeamProgress } from '@maidan/ui';
import type { TableFrame } from '../../../src/tables/page-api.ts';
import { signedRupees, wholeRupees } from '../../lib/figures.ts';
import { useSay, type Key, type Say } from '../../lib/words/say.ts';
import type { TableFace } from '../face.ts';
import styles from './status.module.css';

const LAST_BETS_S = 5;
/** Results in the strip of a phone. */
const TAGS = 5;

export interface StatusProps<Drawn> {
  readonly face: TableFace<Drawn>;
  readonly frame: TableFrame;
  /** Newest first, those that the page can draw. */
  readonly results: readonly { readonly id: number; readonly drawn: Drawn }[];
  /** Of the present phase, in whole seconds. */
  readonly leftS: number;
  readonly said: string;
  /** The stream is followed; without it the clock says nothing. */
  readonly isFollowed: boolean;
}

/** What the round is doing, how long one may still bet, and how many do: in one row. */
export function Status<Drawn>({ face, frame, results, leftS, said, isFollowed }: StatusProps<Drawn>) {
  const say = useSay();
  const { round } = frame;
  const isOpen = round?.state === 'BETTING' && leftS > 0;
  const limits = face.limitsSaid?.(say, face.rules.limitsOf) ?? [];
  return (
    <div className={styles.status} data-phase={isFollowed ? round?.state : 'LOST'} data-last={isLast(frame, leftS)}>
      {isOpen &&
        (isFollowed ? (
          <Plate value={twoDigits(leftS)} label={say('secondsToBet', { seconds: leftS })} />
        ) : (
          <Plate value="––" label={say('reconnecting')} />
        ))}
      <div className={styles.words}>
        <b className={styles.said}>{said}</b>
        <span className={styles.small}>
          {limits.length > 0
            ? fromTo(say, [
                Math.min(...limits.map((each) => each.limits.least)),
                Math.max(...limits.map((each) => each.limits.most)),
              ])
            : round && say('tableRound', { number: round.number })}
          {limits.length === 0 && ` · ${say('playersHere', { players: frame.players })}`}
        </span>
      </div>
      {face.Tag !== undefined && (
        <ol className={styles.tags} aria-label={say('results')}>
          {results.slice(0, TAGS).map(({ id, drawn }) => (
            <li key={id}>{face.Tag !== undefined && <face.Tag drawn={drawn} />}</li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** The same for a wide stage, with the limits in words and the betting time as stitches. */
export function BettingPanel<Drawn>({
  face,
  frame,
  leftS,
  leftShare,
  said,
  isFollowed,
}: Omit<StatusProps<Drawn>, 'results'> & { readonly leftShare: number }) {
  const say = useSay();
  const { round } = frame;
  const isOpen = round?.state === 'BETTING' && leftS > 0;
  const isCounted = isOpen || round?.state === 'PAYING';
  return (
    <div className={styles.panel} data-phase={isFollowed ? round?.state : 'LOST'} data-last={isLast(frame, leftS)}>
      <b className={styles.said}>{said}</b>
      <div className={styles.clock} aria-hidden="true" data-off={!isCounted || undefined}>
        <Plate className={styles.digits} value={isFollowed ? twoDigits(leftS) : '––'} size="xl" />
        <span>{say(isOpen ? 'secondsOfBetting' : 'secondsToNext')}</span>
      </div>
      <SeamProgress share={isOpen ? leftShare : 0} label={say('bettingTime')} />
      <dl>
        <LimitRows face={face} />
        {round && (
          <div>
            <dt>{say('roundWord')}</dt>
            <dd>{round.number}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function LimitRows<Drawn>({ face }: { readonly face: Pick<TableFace<Drawn>, 'limitsSaid' | 'rules'> }) {
  const say = useSay();
  return face.limitsSaid?.(say, face.rules.limitsOf).map(({ name, limits }) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{fromTo(say, [limits.least, limits.most])}</dd>
    </div>
  ));
}

/** The phase alone, with the seconds to the next one where they are counted. */
export function PhasePlate<Drawn>({ frame, leftS, said, isFollowed }: Omit<StatusProps<Drawn>, 'results'>) {
  const say = useSay();
  const { round } = frame;
  return (
    <div className={styles.plate} data-phase={isFollowed ? round?.state : 'LOST'} data-last={isLast(frame, leftS)}>
      <b className={styles.said}>{said}</b>
      {round?.state === 'PAYING' && (
        <span className={styles.next}>
          {say('nextRound')}{' '}
          <Plate value={twoDigits(leftS)} size="sm" label={say('secondsToNextRound', { seconds: leftS })} />
        </span>
      )}
    </div>
  );
}

/** Limits of the table in a row, and how many play. */
export function InfoBar<Drawn>({
  face,
  players,
}: {
  readonly face: Pick<TableFace<Drawn>, 'limitsSaid' | 'rules'>;
  readonly players: number;
}) {
  const say = useSay();
  return (
    <dl className={styles.info}>
      <LimitRows face={face} />
      <div>
        <dt>{say('playersNow')}</dt>
        <dd>{players}</dd>
      </div>
    </dl>
  );
}

/** The last result in little and in words, with what the player won or lost by it. */
export function LastResult<Drawn>({
  face,
  drawn,
  net,
  players,
}: {
  readonly face: TableFace<Drawn>;
  readonly drawn: Drawn | null;
  /** The player's own of that round, in paise; null without a bet. */
  readonly net: number | null;
  readonly players: number;
}) {
  const say = useSay();
  const facts = drawn === null ? null : (face.facts?.(say, drawn) ?? null);
  return (
    <div className={styles.panel}>
      <span className={styles.title}>{say('lastResult')}</span>
      {drawn === null ? (
        <p className={styles.small}>{say('noTableResults')}</p>
      ) : (
        <div className={styles.result} data-tall={face.Last !== undefined || undefined}>
          {face.Last !== undefined ? <face.Last drawn={drawn} /> : face.Tag !== undefined && <face.Tag drawn={drawn} />}
          {facts && (
            <div>
              <b>{facts.title}</b>
              <span>{facts.detail}</span>
            </div>
          )}
        </div>
      )}
      <Seam />
      <dl>
        <div>
          <dt>{say(net === null ? 'youInRound' : net >= 0 ? 'youWon' : 'youLost')}</dt>
          <dd data-sign={net === null ? undefined : net > 0 ? 'up' : net < 0 ? 'down' : undefined}>
            {net === null ? say('noBet') : signedRupees(net)}
          </dd>
        </div>
        <div>
          <dt>{say('playersNow')}</dt>
          <dd>{players}</dd>
        </div>
      </dl>
    </div>
  );
}

const twoDigits = (seconds: number): string => String(seconds).padStart(2, '0');

function fromTo(say: Say, [least, most]: readonly [number, number]): string {
  return say('fromTo', { least: wholeRupees(least), most: wholeRupees(most) });
}

function isLast({ round }: TableFrame, leftS: number): true | undefined {
  return (round?.state === 'BETTING' && leftS > 0 && leftS <= LAST_BETS_S) || undefined;
}

/** Switched off, and its last round has ended. */
export function isOff({ round, isClosed }: TableFrame): boolean {
  return isClosed && (round === null || round.state === 'DONE' || round.state === 'VOID');
}

/** The phase in words, for the status and for those who do not see it. */
export function sayPhase<Drawn>(
  say: Say,
  frame: TableFrame,
  { face, drawn, leftS }: { readonly face: TableFace<Drawn>; readonly drawn: Drawn | null; readonly leftS: number },
): string {
  const { round } = frame;
  if (isOff(frame)) return say('tableOff');
  switch (round?.state) {
    case 'BETTING':
      return leftS === 0 ? say('noMoreBets') : say(leftS <= LAST_BETS_S ? 'lastBets' : 'betsOpen');
    case 'CLOSING':
      return say('noMoreBets');
    case 'DEALT':
      return (say as (key: Key) => string)(face.showingWords);
    case 'PAYING':
    case 'DONE':
      return drawn === null ? say('noMoreBets') : face.result(say, drawn);
    case 'VOID':
      return say('roundVoid');
    default:
      return say('tableClosed');
  }
}
