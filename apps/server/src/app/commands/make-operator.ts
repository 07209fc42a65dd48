import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Command } from './as-command.ts';
import { openDatabase, secretOf } from '../open-database.ts';
import { readConfig } from '../../config.ts';
import { addFirstDirector, addOperator, OPERATOR_ROLES, type OperatorDeps } from '../../modules/identity/index.ts';
import { createPasswords } from '../../modules/players/index.ts';
import { secondFactorModule } from '../../modules/second-factor/index.ts';
import { systemClock } from '../../platform/clock/index.ts';
import { systemChance, uuidV7 } from '../../platform/ids/index.ts';
import { createLog } from '../../platform/log/index.ts';
import { createPool, StartupRefusal } from '../../platform/postgres/index.ts';
import { createSecrets } from '../../platform/secrets/index.ts';

const USAGE = {
  first: 'Usage: npm run operator:first -- --name "Asha Rao" --username asha',
  add: `Usage: npm run operator:add -- --role ${OPERATOR_ROLES.join('|')} --name "Ravi Rao" --username ravi`,
} as const;
const REFUSALS = {
  'director-exists': 'There is a DIRECTOR already. Make further operators with npm run operator:add.',
  'no-director': 'There is no DIRECTOR yet. Make the first operator with npm run operator:first.',
  'role-refused': `The role of an operator is one of ${OPERATOR_ROLES.join(', ')}.`,
  'username-taken': 'The username is taken. Choose another with --username.',
  'username-refused': 'The username must have 3 to 32 of the characters a-z, 0-9, dot, underscore and hyphen.',
  'name-refused': 'The name must have a letter and at most 100 characters.',
  'given-up': 'No code was given. Nothing was made.',
} as const;

export interface OperatorCommand extends Command {
  /** What the operator types, a code a line. */
  readonly typed: NodeJS.ReadableStream;
}

/** Throws a `StartupRefusal` where nothing was made. */
export async function runOperatorCommand({ argv, environment, typed, say }: OperatorCommand): Promise<void> {
  const wish = readWish(argv);
  const config = readConfig({ environment, argv: [], nodeVersion: process.versions.node });
  const log = createLog({ level: 'error' });
  const server = await openDatabase(config, log);
  const database = createPool(server.appUrl, { log, name: 'maidan operator', maxConnections: 2 });
  const input = createInterface({ input: typed });
  const answers = input[Symbol.asyncIterator]();
  try {
    const askCode: OperatorDeps['askCode'] = async ({ secret, wasWrong }) => {
      if (wasWrong) say('That code is wrong or was used. The next one, please:');
      else {
        say(`Add this secret to an authenticator app: ${secret}`);
        say(`or as an address: ${addressOf(secret, wish.username)}`);
        say('Then type the code that the app shows:');
      }
      const answer = await answers.next();
      return answer.done === true ? null : answer.value;
    };
    const means = { database, clock: systemClock, chance: systemChance };
    const secrets = createSecrets(secretOf(config), systemChance);
    const deps: OperatorDeps = {
      ...means,
      ids: uuidV7({ now: systemClock.now, chance: systemChance }),
      passwords: createPasswords(),
      secondFactor: secondFactorModule({ ...means, secrets, requiredFor: [] }),
      askCode,
    };
    const { role, ...person } = wish;
    const made =
      role === undefined ? await addFirstDirector(deps, person) : await addOperator(deps, { ...person, role });
    if (!made.ok) throw new StartupRefusal(REFUSALS[made.refusal.kind]);
    const { username, password, recoveryCodes } = made.value;
    say(`The ${role ?? 'DIRECTOR'} ${username} can log in at /console.`);
    say(`Password for the first log-in, at which another is chosen: ${password}`);
    say('Recovery codes, each good once in the place of a code of the app. They are not shown again:');
    for (const code of recoveryCodes) say(`  ${code}`);
  } finally {
    input.close();
    await database.end();
    await server.stop();
  }
}

interface Wish {
  readonly name: string;
  readonly username: string;
  /** Only for a further operator; the first is a DIRECTOR. */
  readonly role?: string;
}

function readWish(argv: readonly string[]): Wish {
  const [verb, ...rest] = argv;
  const isAdding = verb === 'add';
  const text = { type: 'string' } as const;
  try {
    const { values } = isAdding
      ? parseArgs({ args: rest, options: { name: text, username: text, role: text } })
      : parseArgs({ args: [...argv], options: { name: text, username: text } });
    const { name, username, role } = values as Partial<Wish>;
    if (name !== undefined && username !== undefined && (role !== undefined) === isAdding) {
      return { name, username, ...(role !== undefined && { role }) };
    }
  } catch {
    // Falls through to the usage, which shows what is valid.
  }
  throw new StartupRefusal(isAdding ? USAGE.add : USAGE.first);
}

function addressOf(secret: string, username: string): string {
  const label = encodeURIComponent(`Maidan:${username}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=Maidan`;
}
