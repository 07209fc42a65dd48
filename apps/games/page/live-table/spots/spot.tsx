import { CheckIcon, cssVariables, Spoken } from '@maidan/ui';
import type { ReactNode } from 'react';
import type { Fraction } from '../../../src/games/exact.ts';
import type { Limits } from '../../../src/tables/rules.ts';
import { groupDigits, rupees, signedRupees, typedRupees, wholeRupees } from '../../lib/figures.ts';
import { useSay, type Say } from '../../lib/words/say.ts';
import { ChipFace } from '../chips/chip.tsx';
import { OthersChips } from '../chips/others.tsx';
import { exactReturn } from './exact-return.ts';
import { sayPosition } from './say-position.ts';
import { useStop } from './spot-group.tsx';
import styles from './spot.module.css';

/** `out`: it can no longer win. `now`: the next card decides it. `back` and `half`: the stake, or half of it, is returned. */
export type SpotState = 'won' | 'lost' | 'out' | 'now' | 'back' | 'half';

/** At most so many small chips for all stakes of others. */
const OTHERS = 4;

export interface SpotProps {
  readonly id: string;
  readonly name: string;
  /** Its whole name, where the one that is written is shorter. */
  readonly spoken?: string;
  /** To one, as it is written: `0.9`. */
  readonly pays: string;
  /** A second line instead of the odds; empty for a name alone, where a heading says all else. */
  readonly detail?: string | undefined;
  /** Lines below the name of a side, after its maximum and return. */
  readonly note?: string | undefined;
  /** One side is brick and square, the other teal and round; without a side it is a field. */
  readonly side?: 'a' | 'b';
  /** A row has its odds at its end, a stack below its chip, a pillar above a well for it; a field is small, and wide where
   *  its name has room. */
  readonly form?: 'row' | 'stack' | 'pillar' | 'wide' | undefined;
  /** A third outcome is dark green. */
  readonly isThird?: boolean;
  /** The side whose corners it takes. */
  readonly corner?: 'a' | 'b' | undefined;
  /** Colour of its edge, in CSS. */
  readonly ink?: string | undefined;
  /** A sign before its name. */
  readonly mark?: ReactNode;
  readonly state?: SpotState | undefined;
  /** Why it is out, in a word. */
  readonly outWord?: string;
  readonly limits: Limits | undefined;
  /** Exact, of a stake; left out where the heading of a group says it. */
  readonly returns?: Fraction;
  /** In paise. */
  readonly placed: number;
  readonly laid: number;
  /** Of `placed`, for what the wallet has not answered. */
  readonly pending?: number;
  /** Stakes of other players, and how many have them. */
  readonly others?: { readonly paise: number; readonly players: number };
  /** What the own stake has returned, in paise; null until the round is paid. */
  readonly returned?: number | null;
  readonly isOpen: boolean;
  readonly onLay: () => void;
}

/** A position of a card table. Pressing it lays the chosen chip; nothing is bet by that. */
export function Spot(props: SpotProps) {
  const { id, name, spoken = name, pays, side, form, state, limits, returns, placed, laid, isOpen, onLay } = props;
  const say = useSay();
  const end = ended(say, props);
  const stop = useStop(id);
  const isLarge = side !== undefined || (form !== undefined && form !== 'wide');
  return (
    <button
      type="button"
      className={styles.spot}
      data-position={id}
      data-side={side}
      data-form={form}
      data-third={props.isThird || undefined}
      data-corner={props.corner}
      data-state={state}
      data-said={(returns === undefined && form === 'wide') || undefined}
      data-ink={props.ink !== undefined || undefined}
      ref={props.ink === undefined ? undefined : cssVariables({ '--ink': props.ink })}
      data-own={placed + laid > 0 || undefined}
      {...stop}
      aria-disabled={!isOpen || undefined}
      onClick={() => isOpen && onLay()}
    >
      <Spoken>
        {[sayPosition(say, { position: spoken, pays, limits, placed, laid }), ...spokenState(say, props)].join('. ')}
      </Spoken>
      <span className={styles.words} aria-hidden="true">
        <b>
          {props.mark !== undefined && <span className={styles.mark}>{props.mark}</span>}
          {name}
        </b>
        {isLarge ? <SideLines {...props} /> : <FieldLines {...props} />}
      </span>
      <OwnChips {...props} />
      {isLarge && (
        <span className={styles.end} aria-hidden="true">
          <b>{end ?? `${pays}:1`}</b>
          <End {...props} />
        </span>
      )}
      {!isLarge && <Others {...props} isShort />}
    </button>
  );
}

/** Maximum and return of a side, each in a line of its own, or both in one line of a row. */
function SideLines({ side, form, limits, returns, note, detail }: SpotProps) {
  const say = useSay();
  const most = limits && say('spotMax', { most: groupDigits(typedRupees(limits.most)) });
  return (
    <>
      {limits && returns && (
        <span className={styles.max}>
          {side === undefined && form !== 'pillar' ? `${most}, ${exactReturn(returns)}` : most}
          {side !== undefined && <span>{say('spotReturns', { percent: exactReturn(returns) })}</span>}
          {form === 'pillar' && <span>{exactReturn(returns)}</span>}
        </span>
      )}
      {detail !== undefined && <span>{detail}</span>}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </>
  );
}

function FieldLines(props: SpotProps) {
  const say = useSay();
  const { state, pays, detail, returns, limits, note, outWord = say('spotOut') } = props;
  if (detail === '') return null;
  const end = ended(say, props);
  const odds = [detail ?? `${pays}:1`, note ?? ''].filter((part) => part !== '').join(', ');
  return (
    <>
      {(end !== null || odds !== '') && (
        <span>{end ?? (state === 'out' ? outWord : state === 'now' ? say('spotNow', { pays }) : odds)}</span>
      )}
      {returns && limits && (
        <span className={styles.returns}>
          <span>{say('spotMax', { most: groupDigits(typedRupees(limits.most)) })}</span> {exactReturn(returns)}
        </span>
      )}
    </>
  );
}

/** How the round ended for a spot: with an own stake its return, without one a word. */
function ended(say: Say, { state, placed, returned = null, pays }: SpotProps) {
  if (state === 'back') return say('stakeBackWord');
  if (state === 'half') return say('halfBackWord');
  if (state !== 'won') return null;
  if (placed > 0 && returned !== null) return rupees(returned);
  return (
    <>
      <CheckIcon size={16} /> {say('wonStamp')} <i>{pays}:1</i>
    </>
  );
}

/** Below the odds of a side: others' stakes, and the profit once it has won. */
function End(props: SpotProps) {
  const { state, placed, returned = null } = props;
  if (state === 'won' && placed > 0 && returned !== null) return <span>{signedRupees(returned - placed)}</span>;
  return <Others {...props} />;
}

function Others({ others, isShort = false }: SpotProps & { readonly isShort?: boolean }) {
  const say = useSay();
  if (others === undefined || others.paise === 0) return null;
  const { paise, players } = others;
  return (
    <span className={styles.others} aria-hidden="true">
      <OthersChips paise={paise} most={isShort ? 2 : OTHERS} />
      {isShort
        ? players > 0 && players
        : players > 0
          ? say(players === 1 ? 'playerAndSum' : 'playersAndSum', { players, sum: wholeRupees(paise) })
          : wholeRupees(paise)}
    </span>
  );
}

/** Placed chips are solid with a tick; what is not placed, or not confirmed, has dashed rings. */
function OwnChips({ placed, laid, pending = 0 }: SpotProps) {
  if (placed + laid === 0) return null;
  return (
    <span className={styles.own} aria-hidden="true" data-both={(placed > 0 && laid > 0) || undefined}>
      {placed > 0 && (
        <span className={styles.chip} data-laid={pending > 0 || undefined} data-pending={pending > 0 || undefined}>
          <ChipFace paise={placed} isLaid={pending > 0} />
          {pending === 0 && (
            <span className={styles.tick}>
              <CheckIcon size={12} />
            </span>
          )}
        </span>
      )}
      {laid > 0 && (
        <span className={styles.chip} data-laid>
          <ChipFace paise={laid} isLaid />
        </span>
      )}
    </span>
  );
}

function spokenState(say: Say, { state, others, outWord = say('spotOut') }: SpotProps): readonly string[] {
  const word =
    state === 'won' ? say('wonStamp') : state === 'out' ? outWord : state === 'back' ? say('stakeBackWord') : null;
  const half = state === 'half' ? [say('halfBackWord')] : [];
  const { paise = 0, players = 0 } = others ?? {};
  const crowd = paise > 0 ? [say('othersOnSpot', { players, sum: wholeRupees(paise) })] : [];
  return [...(word === null ? [] : [word]), ...half, ...crowd];
}
