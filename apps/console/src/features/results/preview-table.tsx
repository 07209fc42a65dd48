import type { PreviewWallet, ResultPreview } from '@maidan/contract';
import { Table, Td, Th } from '@maidan/ui';
import { formatRupees } from '../../lib/figures.ts';
import styles from './results.module.css';

const tone = (amount: number) => (amount < 0 ? 'neg' : amount > 0 ? 'pos' : 'quiet');

/** `+₹200.00`, `−₹100.00`. */
export function signed(amount: number): string {
  if (amount === 0) return formatRupees(0);
  return `${amount < 0 ? '−' : '+'}${formatRupees(Math.abs(amount))}`;
}

/** Who gets what: totals, then the wallets, biggest gain first. */
export function PreviewTable({ preview }: { readonly preview: ResultPreview }) {
  const { version, bets, walletCount, moved, given, taken, commission, wallets, result } = preview;
  const isOpen = version === 0;
  const isAgain = version !== 1;
  const totals = [
    ['Moves between wallets', formatRupees(moved)],
    [isAgain ? 'Given to players' : 'Paid to winners', formatRupees(given)],
    [isAgain ? 'Taken back from players' : 'Taken from losers', formatRupees(taken)],
    ['Commission', formatRupees(commission)],
    ['Wallets', String(walletCount)],
    ['Bets', String(bets)],
  ] as const;
  return (
    <>
      <h3 className={styles.part}>
        {isOpen ? 'What players may still lose' : isAgain ? `What changes at ${result}` : `Who gets what at ${result}`}
      </h3>
      {!isOpen && (
        <dl className={styles.totals}>
          {totals.map(([name, figure]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      )}
      {wallets.length === 0 ? (
        <p>Nobody has a matched bet in this market: no wallet moves.</p>
      ) : (
        <Table caption="Wallets">
          <thead>
            <tr>
              <Th>Player</Th>
              <Th numeric>Bets</Th>
              {isAgain && <Th numeric>Was</Th>}
              <Th numeric>{isAgain ? 'Becomes' : 'Gets'}</Th>
              {isAgain && <Th numeric>Difference</Th>}
              <Th numeric>{isOpen ? 'Free after' : 'Balance after'}</Th>
            </tr>
          </thead>
          <tbody>
            {wallets.map((wallet) => (
              <WalletRow key={wallet.walletId} wallet={wallet} isAgain={isAgain} />
            ))}
          </tbody>
        </Table>
      )}
      {wallets.length < walletCount && (
        <p className={styles.quiet}>
          The biggest changes are listed; {walletCount - wallets.length} wallets lie between them.
        </p>
      )}
    </>
  );
}

function WalletRow({ wallet, isAgain }: { readonly wallet: PreviewWallet; readonly isAgain: boolean }) {
  const { player, wallet: kind, bets, was, becomes, difference, balanceAfter } = wallet;
  return (
    <tr>
      <Th scope="row">
        {player}
        {kind === '2' && ', bonus wallet'}
      </Th>
      <Td numeric>{bets}</Td>
      {isAgain && <Td numeric>{signed(was)}</Td>}
      <Td numeric tone={isAgain ? undefined : tone(becomes)}>
        {signed(becomes)}
      </Td>
      {isAgain && (
        <Td numeric tone={tone(difference)}>
          {signed(difference)}
        </Td>
      )}
      <Td numeric tone={balanceAfter < 0 ? 'neg' : undefined}>
        {balanceAfter < 0 ? signed(balanceAfter) : formatRupees(balanceAfter)}
      </Td>
    </tr>
  );
}
