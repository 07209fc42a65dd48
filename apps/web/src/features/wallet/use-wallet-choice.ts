import { selectWallet, type User, type WalletKind } from '@maidan/contract';
import { useState } from 'react';
import { announce, announceFailure, request } from '../../api/index.ts';
import { noteWallet } from '../../live/index.ts';
import { confirmSession } from '../../lib/browser/session.ts';
import { presentWords } from './words/index.ts';

export interface WalletChoice {
  readonly selected: WalletKind;
  readonly isBusy: boolean;
  readonly choose: (wallet: WalletKind) => void;
}

/** Switches the wallet to bet with (MON-01) and shows the outcome. True once the server has answered 200. */
export async function switchWallet(player: User, wallet: WalletKind): Promise<boolean> {
  try {
    const answer = await request(selectWallet, { body: { selectedWallet: wallet } });
    if (answer.ok) {
      confirmSession({ ...player, ...answer.data });
      noteWallet(answer.data);
    }
    const { say } = presentWords();
    announce(answer, {
      type: 'success',
      message: answer.ok ? answer.message : '',
      subMessage: say('wallet.changedMore'),
    });
    return answer.ok;
  } catch (error) {
    announceFailure(error);
    return false;
  }
}

/** The wallet to bet with (MON-01). It changes only after the server has answered 200. */
export function useWalletChoice(player: User): WalletChoice {
  const [isBusy, setIsBusy] = useState(false);
  const choose = async (wallet: WalletKind) => {
    setIsBusy(true);
    await switchWallet(player, wallet);
    setIsBusy(false);
  };
  return {
    selected: player.wallet,
    isBusy,
    choose: (wallet) => {
      if (!isBusy && wallet !== player.wallet) void choose(wallet);
    },
  };
}
