import { spawnSync } from 'node:child_process';
import type { Fault } from './repository.ts';

/** Commits from this moment on must follow the form in CONTRIBUTING; older ones are history. */
const SINCE = '2026-11-22T14:10:00Z';
const MAX_LENGTH = 72;
/** Words that do not begin an imperative: an article, a question word, a participle. */
const NO_IMPERATIVE = /^(?:the|an?|this|what|how|when|now|no|it|added|fixed|moved|\w{3,}(?:[^ei]ed|[^r]ing|ies))$/i;

/** What is wrong with a commit's subject; null if nothing is. */
export function subjectFault(subject: string): string | null {
  if (subject.length > MAX_LENGTH) return `has ${subject.length} characters, more than ${MAX_LENGTH}`;
  if (/[.;:,]$/.test(subject)) return 'ends with a punctuation mark';
  if (!/^[A-Z]/.test(subject)) return 'does not begin with a capital letter';
  if (NO_IMPERATIVE.test(subject.split(' ', 1)[0] ?? '')) return 'does not begin with an imperative';
  if (/^\w+(?:\([^)]*\))?!?: /.test(subject)) return 'begins with a prefix: say what the commit does';
  return null;
}

/** Faults of the subjects since the rule began; none if there is no Git history (a downloaded archive). */
export function commitFaults(root: string): readonly Fault[] {
  const format = '--format=%h%x09%s';
  const log = spawnSync('git', ['log', '--no-merges', `--since=${SINCE}`, format], { cwd: root, encoding: 'utf8' });
  if (log.status !== 0) return [];
  return log.stdout
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [commit = '', subject = ''] = line.split('\t', 2);
      const message = subjectFault(subject);
      return message === null ? [] : [{ rule: 'commit-subject', path: commit, message: `“${subject}” ${message}` }];
    });
}
