/** The wallet's calls, and as webhooks those that a provider serves, as an OpenAPI 3.1 document, made from the schemas that check them. */
import * as z from 'zod/mini';
import {
  balanceAnswer,
  balanceAnswers,
  batchAnswer,
  errorAnswer,
  faultAnswer,
  moneyAnswer,
  moneyAnswers,
  REQUEST_FAULTS,
  sessionAnswer,
  sessionAnswers,
  WALLET_ERRORS,
  type RequestFault,
  type WalletError,
} from './answers.ts';
import { CALL_ERRORS, WALLET_ANSWERS } from './call-answers.ts';
import { PROVIDER_API_PATH, PROVIDER_CALLS, type ProviderCall } from './provider-calls.ts';
import { SIGNATURE_HEADERS } from './signature.ts';
import { WALLET_API_PATH, WALLET_CALLS, type WalletCall } from './wallet-calls.ts';

const SUMMARIES = {
  'session/authenticate': 'Exchanges a launch token, which works once within 60 seconds, for a session token.',
  balance: 'Tells what is available in the wallet of a session.',
  bet: 'Debits a stake: all parts of it, or none.',
  win: 'Credits a win of a bet; a win of 0 settles it as lost. May close the round.',
  rollback: 'Refunds an open bet in full; cancels one that has not come yet.',
  'round/close': 'Ends a round: bets that are still open have lost.',
  'win/batch': 'Several wins, carried out one after the other and answered in their order.',
  'round/close/batch': 'Several closes, carried out one after the other and answered in their order.',
} as const satisfies Record<WalletCall, string>;

const PROVIDER_SUMMARIES = {
  games: 'Asked every 15 seconds: the games that are offered now, each once.',
  launch: 'A player opens a game: where the browser goes. The launch token is exchanged by session/authenticate.',
  tables: 'Optional. How the tables with shared rounds run: chains of seeds, void rounds, measured return.',
  'tables/limits':
    'Optional. Operators set limits of positions within the rules of the game: all that the call names, or none.',
  'round/status':
    'Asked about a round that stays open. With finish the provider ends it now, as its rules end it without its player.',
} as const satisfies Record<ProviderCall, string>;

const CALLS = Object.keys(WALLET_CALLS) as WalletCall[];
const SERVED = Object.keys(PROVIDER_CALLS) as ProviderCall[];

/** Every schema by its name in the document. */
const NAMED: Readonly<Record<string, z.core.$ZodType>> = {
  ...Object.fromEntries(CALLS.map((call) => [`${nameOf(call)}Request`, WALLET_CALLS[call]])),
  ...Object.fromEntries<z.core.$ZodType>(
    SERVED.flatMap((call) => [
      [`Provider${nameOf(call)}Request`, PROVIDER_CALLS[call].request],
      [`Provider${nameOf(call)}Answer`, PROVIDER_CALLS[call].answer],
    ]),
  ),
  SessionAnswer: sessionAnswer,
  SessionAnswers: sessionAnswers,
  BalanceAnswer: balanceAnswer,
  BalanceAnswers: balanceAnswers,
  MoneyAnswer: moneyAnswer,
  MoneyAnswers: moneyAnswers,
  BatchAnswer: batchAnswer,
  ErrorAnswer: errorAnswer,
  FaultAnswer: faultAnswer,
};

export function walletDocument() {
  const faults = Object.groupBy(Object.keys(REQUEST_FAULTS) as RequestFault[], (code) => REQUEST_FAULTS[code].status);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Maidan wallet API for game providers',
      version: '1',
      description:
        'Amounts are whole paise. A business answer is HTTP 200, OK or ERROR; HTTP 5xx and no answer within 5 seconds mean that the outcome is unknown: the same call is sent again. The whole of it: docs/providers/wallet-api.md.',
    },
    servers: [{ url: WALLET_API_PATH }],
    paths: Object.fromEntries(CALLS.map((call) => [`/${call}`, { post: operation(call, faults) }])),
    webhooks: Object.fromEntries(SERVED.map((call) => [`${PROVIDER_API_PATH}/${call}`, { post: served(call) }])),
    components: {
      schemas: schemas(),
      parameters: PARAMETERS,
    },
    /** Every business refusal. One that is final is stored: the same transaction id is answered alike for ever. */
    'x-errors': (Object.keys(WALLET_ERRORS) as WalletError[]).map((code) => ({ code, ...WALLET_ERRORS[code] })),
  };
}

function operation(call: WalletCall, faults: Partial<Record<number, RequestFault[]>>) {
  const errors: readonly WalletError[] = CALL_ERRORS[call];
  return {
    operationId: camelCased(call),
    summary: SUMMARIES[call],
    description: `May be refused with ${errors.join(', ')}.`,
    parameters: SIGNED,
    requestBody: { required: true, content: json(WALLET_CALLS[call]) },
    responses: {
      200: { description: 'OK, or a refusal with its code.', content: json(WALLET_ANSWERS[call]) },
      ...Object.fromEntries(
        Object.entries(faults).map(([status, codes = []]) => [
          status,
          { description: `Nothing was done: ${codes.join(' or ')}.`, content: json(faultAnswer) },
        ]),
      ),
      '5XX': { description: 'The outcome is unknown. Send the same call again.' },
    },
  };
}

/** A call of the platform's, below the provider's base address. */
function served(call: ProviderCall) {
  return {
    operationId: camelCased(`provider/${call}`),
    summary: PROVIDER_SUMMARIES[call],
    parameters: SIGNED,
    requestBody: { required: true, content: json(PROVIDER_CALLS[call].request) },
    responses: {
      200: { description: 'The answer, within 5 seconds.', content: json(PROVIDER_CALLS[call].answer) },
      401: { description: 'The signature is not the platform’s.' },
      default: { description: 'Counts as no answer, as silence and an answer of another shape do.' },
    },
  };
}

/** `round/close` is `roundClose`. */
function camelCased(call: string): string {
  return call.replaceAll(/\/(.)/g, (_all, letter: string) => letter.toUpperCase());
}

/** `round/close` is `RoundClose`. */
function nameOf(call: WalletCall | ProviderCall): string {
  return call.replaceAll(/(?:^|\/)(.)/g, (_all, letter: string) => letter.toUpperCase());
}

function json(schema: z.core.$ZodType) {
  const name = Object.keys(NAMED).find((each) => NAMED[each] === schema) ?? '';
  return { 'application/json': { schema: { $ref: refTo(name) } } };
}

const refTo = (name: string): string => `#/components/schemas/${name}`;

function schemas(): Record<string, unknown> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id });
  // As they are sent: an answer may have more fields one day.
  const made = z.toJSONSchema(registry, { io: 'input', uri: refTo }).schemas;
  return Object.fromEntries(
    Object.entries(made).map(([name, { $schema: _schema, $id: _id, ...schema }]) => [name, schema]),
  );
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const PARAMETERS = {
  ProviderId: header(
    SIGNATURE_HEADERS.provider,
    'The provider’s id, as agreed with the platform; in the platform’s calls too.',
  ),
  Timestamp: header(SIGNATURE_HEADERS.timestamp, 'Epoch milliseconds, at most 5 minutes from the receiver’s clock.'),
  Signature: header(
    SIGNATURE_HEADERS.signature,
    'Hex HMAC-SHA256 by the provider’s secret over timestamp, method, path and raw body, with full stops between them.',
  ),
} as const;

const SIGNED = Object.keys(PARAMETERS).map((name) => ({ $ref: `#/components/parameters/${name}` }));
