/** What was proposed, in words. Pure. */
import { RIGHT_NAMES, RIGHTS, type Proposal, type ProposalState } from '@maidan/contract';
import { formatRupees } from '../../lib/figures.ts';
import { holdWords, roleTitle } from '../../lib/rights.ts';

type Proposed = Pick<Proposal, 'act' | 'subject' | 'details'>;

/** “Free the withdrawals of rohan.k”. */
export function proposalTitle({ act, subject, details }: Proposed): string {
  const whose = subject.split(' ').slice(1).join(' ');
  switch (act) {
    case 'free-withdrawals':
      return `Free the withdrawals of ${whose}`;
    case 'unlock-after-books':
      return `Unlock the account of ${whose}`;
    case 'adjust-balance':
      return `Adjust the balance of ${whose} by ${rupees(details['amount'])}`;
    case 'set-credit':
      return `Set the credit of ${whose} to ${rupees(details['credit'])}`;
    case 'lower-stake-factor':
    case 'raise-stake-factor':
      return `Set the stake factor of ${whose} to ${text(details['percent'])} %`;
    case 'add-operator':
      return `Make the account of ${whose}`;
    case 'end-operator':
      return `End the account of ${whose}`;
    case 'narrow-right':
      return `Narrow a right of ${roleTitle(text(details['role']))}`;
  }
}

/** What changes, a line each. */
export function proposalLines({ act, details }: Proposed): readonly string[] {
  switch (act) {
    case 'free-withdrawals':
      return ['Withdrawals can be requested, approved and paid again. The player reads the reason.'];
    case 'unlock-after-books':
      return ['The server locked it because the books differed. It is refused until they agree.'];
    case 'adjust-balance':
      return [
        `Against the house account ${text(details['account'])}`,
        'The balance may fall below zero; the player reads the reason.',
      ];
    case 'set-credit':
      return ['Below what is in use, unmatched orders are cancelled. The player reads the reason.'];
    case 'lower-stake-factor':
    case 'raise-stake-factor':
      return ['Of the most per bet and payout in bookmaker and fancy, for bets from now on.'];
    case 'add-operator':
      return [
        `${text(details['name'])}, ${roleTitle(text(details['role']))}`,
        'You are shown a password for the first log-in. Two-step verification is required before anything else.',
      ];
    case 'end-operator':
      return ['Every session ends at once, and nobody logs in with it again. What it has proposed lapses.'];
    case 'narrow-right': {
      const name = RIGHT_NAMES.find((each) => each === details['right']);
      const title = name === undefined ? text(details['right']) : RIGHTS[name].title;
      return [`${title}: ${holdWords(text(details['hold']))}`, 'Nobody can widen it again.'];
    }
  }
}

const STATES: Readonly<Record<ProposalState, string>> = {
  WAITING: 'Waiting',
  DONE: 'Seconded',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
  LAPSED: 'Lapsed',
};

export const stateWords = (state: ProposalState): string => STATES[state];

const rupees = (amount: Proposal['details'][string] | undefined): string =>
  typeof amount === 'number' ? formatRupees(amount) : '';

const text = (value: Proposal['details'][string] | undefined): string => String(value ?? '');
