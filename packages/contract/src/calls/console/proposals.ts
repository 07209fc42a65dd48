import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { CASHIER_ROLES } from '../../roles.ts';

const TAG = 'Console: second person';
const params = z.object({ id: z.uuid() });

/** What can wait for a second person. */
export const proposalAct = z.enum([
  'free-withdrawals',
  'unlock-after-books',
  'adjust-balance',
  'set-credit',
  'lower-stake-factor',
  'raise-stake-factor',
  'add-operator',
  'end-operator',
  'narrow-right',
]);
export type ProposalAct = z.infer<typeof proposalAct>;

export const proposalState = z.enum(['WAITING', 'DONE', 'REJECTED', 'WITHDRAWN', 'LAPSED']);
export type ProposalState = z.infer<typeof proposalState>;

const proposal = z.object({
  id: z.string(),
  act: proposalAct,
  /** What it is done to: “player rohan.k”, “operator asha”. */
  subject: z.string(),
  /** What changes, by name; amounts in rupees. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  reason: z.string(),
  state: proposalState,
  proposedById: z.string(),
  proposedBy: z.string(),
  proposedAt: z.string(),
  /** Nobody can second it any more from then on. */
  lapsesAt: z.string(),
  /** Null while it waits, and where it has lapsed. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
});
export type Proposal = z.infer<typeof proposal>;

/** An operator sees what they may second, and what they have proposed. */
export const consoleProposals = call({
  name: 'consoleProposals',
  method: 'GET',
  path: '/api/v1/console/proposals',
  summary: 'What waits for a second person, oldest first, and what has lately become of one’s own',
  tag: TAG,
  access: CASHIER_ROLES,
  data: z.object({ waiting: z.array(proposal), own: z.array(proposal) }),
});
export type ProposalsPart = z.infer<typeof consoleProposals.data>;

/** OPR-02: whoever has the right and did not propose it. */
export const secondProposal = call({
  name: 'secondProposal',
  method: 'POST',
  path: '/api/v1/console/proposals/:id/second',
  summary: 'Second what another operator has proposed: it is carried out',
  tag: TAG,
  access: CASHIER_ROLES,
  params,
  data: z.object({
    proposal,
    /** What a new operator first logs in with, shown to whoever seconded the account; null for anything else. */
    firstPassword: z.nullable(z.string()),
  }),
  idempotent: true,
});

export const rejectProposal = call({
  name: 'rejectProposal',
  method: 'POST',
  path: '/api/v1/console/proposals/:id/reject',
  summary: 'Reject what another has proposed, or withdraw what one has proposed oneself: nothing happens',
  tag: TAG,
  access: CASHIER_ROLES,
  params,
  data: z.object({ proposal }),
  idempotent: true,
});
