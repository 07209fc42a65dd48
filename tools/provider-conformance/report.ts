/** What a check says: one line for each, and the exit code of all. */

/** A step that came out otherwise than the rule says. */
export class Mismatch extends Error {
  constructor(sent: string, expected: unknown, came: unknown) {
    super(`sent ${sent} · expected ${shown(expected)} · came ${shown(came)}`);
  }
}

export interface Check<Subject> {
  /** A word to identify it. */
  readonly name: string;
  /** The rule, in a sentence. */
  readonly rule: string;
  /** Why it cannot be checked here; null where it can. */
  readonly skipped?: (subject: Subject) => string | null;
  readonly run: (subject: Subject) => Promise<void>;
}

export interface Reported {
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly line: string;
}

/** Runs checks one after the other. `steps` tells, and forgets, what the last one sent and got. */
export async function runChecks<Subject>(
  checks: readonly Check<Subject>[],
  subject: Subject,
  {
    print,
    steps,
    recover,
  }: {
    readonly print: (line: string) => void;
    readonly steps: () => readonly string[];
    /** After a check that failed, so that the next one does not fail because of it. */
    readonly recover?: () => Promise<void>;
  },
): Promise<readonly Reported[]> {
  const reported: Reported[] = [];
  for (const check of checks) {
    const done = await runCheck(check, subject, steps);
    print(done.line);
    reported.push(done);
    if (done.outcome === 'failed') await recover?.();
  }
  return reported;
}

async function runCheck<Subject>(
  { name, rule, skipped, run }: Check<Subject>,
  subject: Subject,
  steps: () => readonly string[],
): Promise<Reported> {
  const why = skipped?.(subject) ?? null;
  if (why !== null) return { name, outcome: 'skipped', line: `– ${name}: ${rule} · not looked at: ${why}` };
  try {
    await run(subject);
    return { name, outcome: 'passed', line: `✓ ${name}: ${rule} · sent and came as expected: ${steps().join(', ')}` };
  } catch (error) {
    steps();
    const reason = error instanceof Mismatch ? error.message : String(error);
    return { name, outcome: 'failed', line: `✗ ${name}: ${rule} · ${reason}` };
  }
}

export function summaryOf(reported: readonly Reported[]): string {
  const of = (outcome: Reported['outcome']) => reported.filter((each) => each.outcome === outcome).length;
  return `${of('passed')} passed, ${of('failed')} failed, ${of('skipped')} not looked at`;
}

export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}
