import { marketLiability, type DeskMarket, type Liability } from '@maidan/contract';
import { classes, ErrorState, ProfitBar, SkeletonRows, Table, Td, Th } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { failureWords, fetchData } from '../../../api/index.ts';
import { wholeRupees } from '../../../lib/figures.ts';
import { lossWords, signedRupees } from './figures.ts';
import styles from './house.module.css';

const EVERY_MS = 2_000;

/** What the house wins or loses in a market by outcome, and the players who can win most. */
export function LiabilityPane({ market }: { readonly market: DeskMarket }) {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['desk', 'liability', market.id],
    queryFn: async ({ signal }) => await fetchData(marketLiability, { query: { market: market.id }, signal }),
    refetchInterval: EVERY_MS,
  });
  if (isError && !data) {
    return (
      <ErrorState title="Could not load the liability" onRetry={() => void refetch()}>
        {failureWords(error)}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows rows={3} rowHeight={32} label="Loading the liability" />;
  return (
    <section className={styles.liability} aria-label={`Liability of ${market.name}`}>
      <h3>
        {market.name}, house by outcome
        <small>
          Worst <b className={classes(data.loss > 0 && styles.loss)}>{lossOr(data.loss)}</b> of{' '}
          {wholeRupees(data.limit)}
        </small>
      </h3>
      <div className={styles.two}>
        <Outcomes of={data} name={market.name} />
        <Players of={data} />
      </div>
    </section>
  );
}

const lossOr = (loss: number): string => (loss > 0 ? lossWords(loss) : wholeRupees(0));

function Outcomes({ of, name }: { readonly of: Liability; readonly name: string }) {
  const scale = Math.max(1, ...of.outcomes.map(({ result }) => Math.abs(result)));
  return (
    <Table caption={`${name}, house by outcome`} rows={40}>
      <thead>
        <tr>
          <Th>If</Th>
          <Th aria-hidden="true" />
          <Th numeric>House</Th>
        </tr>
      </thead>
      <tbody>
        {of.outcomes.map((outcome) => (
          <tr key={outcome.name}>
            <Th scope="row">{outcome.name}</Th>
            <Td aria-hidden="true">
              <ProfitBar figure={outcome.result} scale={scale} className={styles.profit} />
            </Td>
            <Td numeric tone={toneOf(outcome.result)}>
              {signedRupees(outcome.result)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Players({ of }: { readonly of: Liability }) {
  return (
    <Table caption="Players who can win most" rows={40}>
      <thead>
        <tr>
          <Th>Player</Th>
          <Th numeric>Wins at best</Th>
          <Th numeric>Loses at worst</Th>
        </tr>
      </thead>
      <tbody>
        {of.players.map((player) => (
          <tr key={player.id}>
            <Th scope="row">{player.name}</Th>
            <Td numeric>{wholeRupees(player.best)}</Td>
            <Td numeric>{lossOr(-player.worst)}</Td>
          </tr>
        ))}
        {of.players.length === 0 && (
          <tr>
            <Td colSpan={3}>Nobody has a bet in it.</Td>
          </tr>
        )}
        {of.others > 0 && (
          <tr>
            <Td colSpan={3}>{of.others} others</Td>
          </tr>
        )}
      </tbody>
    </Table>
  );
}

function toneOf(result: number): 'pos' | 'neg' | undefined {
  if (result === 0) return undefined;
  return result > 0 ? 'pos' : 'neg';
}
