/** Settings that are allowed with play money but not with real money. */
import { ROLES, type RoleName } from '@maidan/contract';
import type { Config } from './types.ts';
import { StartupRefusal } from '../platform/postgres/startup-refusal.ts';
import { testSettingsOf } from './test-settings.ts';

const SHORTEST_CODE = 6;
const OPERATORS = ['DIRECTOR', 'SUPPORT_ADMIN', 'ADMIN'] as const satisfies readonly RoleName[];
const VERIFIED_TLS = ['require', 'verify-ca', 'verify-full'];

/** Throws a `StartupRefusal` for the first setting that is unsafe with real money. */
export function refuseWithRealMoney(config: Config): void {
  if (config.mode === 'play') return;
  for (const fault of faultsOf(config)) throw new StartupRefusal(`MODE=real ${fault}`);
}

function* faultsOf(config: Config): Generator<string> {
  const {
    exchange,
    sms,
    codeLength,
    secondFactorRoles,
    databaseUrl,
    gamesDatabaseUrl,
    payments,
    hub88,
    outsideProviders,
    publicOrigins,
  } = config;
  // Every odds provider except a live exchange stream is a simulation or a recording.
  if (exchange?.kind !== 'live') {
    yield 'does not start with simulated providers: set EXCHANGE_STREAM_HOST, or use MODE=play.';
  } else if (!exchange.tls) {
    yield 'does not connect to the exchange in cleartext: leave EXCHANGE_STREAM_TLS on.';
  }
  if (sms.provider === 'outbox') yield 'does not keep codes in the outbox: set SMS_PROVIDER=twilio.';
  if (codeLength < SHORTEST_CODE) {
    yield `needs one-time codes of at least ${SHORTEST_CODE} digits: set CODE_LENGTH=${SHORTEST_CODE}.`;
  }
  const missing = OPERATORS.filter((name) => !secondFactorRoles.includes(ROLES[name]));
  if (missing.length > 0) {
    yield `needs a second factor of every operator: add ${missing.join(',')} to SECOND_FACTOR_ROLES.`;
  }
  for (const [name, url] of Object.entries({ DATABASE_URL: databaseUrl, GAMES_DATABASE_URL: gamesDatabaseUrl })) {
    if (url === null || isProtected(new URL(url))) continue;
    yield `does not connect to a database elsewhere in cleartext: add sslmode=verify-full to ${name}.`;
  }
  for (const name of testSettingsOf(config)) yield `takes no test settings: leave ${name} out.`;
  if (payments?.baseUrl?.startsWith('http:')) yield 'does not pay in cleartext: RAZORPAY_URL must begin with https://.';
  if (hub88?.baseUrl.startsWith('http:')) {
    yield 'does not play in cleartext: HUB88_BASE_URL must begin with https://.';
  }
  for (const { setting, baseUrl } of outsideProviders) {
    if (baseUrl.startsWith('http:')) yield `does not play in cleartext: ${setting}_URL must begin with https://.`;
  }
  if (publicOrigins.some((origin) => origin.startsWith('http:'))) {
    yield 'does not serve players in cleartext: PUBLIC_ORIGINS must begin with https://.';
  }
}

/** Whether nobody can read the connection on its way: it stays on this machine, or TLS verifies the server. */
function isProtected({ hostname, searchParams }: URL): boolean {
  const host = decodeURIComponent(searchParams.get('host') ?? hostname);
  if (/^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|\/.*)$/.test(host)) return true;
  // With `uselibpqcompat` the driver verifies the server only from `verify-ca` upwards.
  const verified = searchParams.has('uselibpqcompat') ? ['verify-ca', 'verify-full'] : VERIFIED_TLS;
  return verified.includes(searchParams.get('sslmode') ?? '');
}
