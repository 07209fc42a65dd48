import { oddsText } from '../../../src/games/odds.ts';
import { KINDS, type Kind } from '../hands.ts';
import { PAIR_PLUS_ODDS, type Side } from '../rules.ts';
import { Bead } from '../../../page/live-table/roads/bead.tsx';
import { useSay } from '../../../page/lib/words/say.ts';
import { KIND_NOTES, KIND_WORDS } from './names.ts';
import styles from './pay-strip.module.css';

const SIDES: readonly Side[] = ['a', 'b'];

/** What pair plus pays, the best hand first; the kinds that were dealt are marked with their sides. */
export function PayStrip({ made }: { readonly made: Readonly<Record<Side, Kind | null>> }) {
  const say = useSay();
  return (
    <section className={styles.pays}>
      <div className={styles.head}>
        <h2>{say('pairPlusTitle')}</h2>
        <span>{say('pairPlusNote')}</span>
      </div>
      <dl aria-label={say('pairPlusPays')}>
        {KINDS.toReversed().map((kind) => {
          const sides = SIDES.filter((side) => made[side] === kind);
          return (
            <div key={kind} data-kind={kind} data-made={sides.length > 0 || undefined}>
              <dt>
                {kind === 'pure-sequence' ? (
                  <>
                    <span className={styles.long}>{say('pureSequence')}</span>
                    <span className={styles.short}>{say('pureShort')}</span>
                  </>
                ) : (
                  say(KIND_WORDS[kind])
                )}
              </dt>
              <dd>
                <b>{kind === 'high-card' ? say('losesWord') : `${oddsText(PAIR_PLUS_ODDS[kind])}:1`}</b>
                <span className={styles.note}>{say(KIND_NOTES[kind])}</span>
              </dd>
              {sides.length > 0 && (
                <dd className={styles.sides}>
                  {sides.map((side) => (
                    <Bead key={side} outcome={side} letter={side.toUpperCase()} name={side.toUpperCase()} />
                  ))}
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </section>
  );
}
