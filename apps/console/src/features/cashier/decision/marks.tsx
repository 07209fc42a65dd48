import type { RequestMark } from '@maidan/contract';
import {
  CheckCircleIcon,
  ClockIcon,
  CopyIcon,
  HashIcon,
  ImageIcon,
  UsersIcon,
  WarningIcon,
  type Icon,
} from '@maidan/ui';
import { referenceCharacters } from './compare.ts';
import styles from '../queue/queue.module.css';

const MARKS: Readonly<Record<RequestMark, readonly [Icon, string]>> = {
  'sent-before': [CopyIcon, 'Possible duplicate'],
  'no-reference': [ImageIcon, 'Screenshot only'],
  'unlikely-reference': [HashIcon, 'Unlikely reference'],
  'second-operator': [UsersIcon, 'Second operator'],
  'approved-once': [CheckCircleIcon, 'Approved once'],
  new: [ClockIcon, 'New account'],
  'large-casino-win': [WarningIcon, 'Casino win above its maximum'],
  'unlikely-upi': [WarningIcon, 'Unlikely UPI ID'],
  'unlikely-number': [WarningIcon, 'Unlikely account number'],
  'unlikely-ifsc': [WarningIcon, 'Unlikely IFSC'],
  'unlisted-ifsc': [WarningIcon, 'IFSC not in the list'],
};

/** The warnings of a request, each with an icon and a text. */
export function Marks({
  marks,
  reference = '',
}: {
  readonly marks: readonly RequestMark[];
  readonly reference?: string;
}) {
  return marks.map((mark) => {
    const [Mark, words] = MARKS[mark];
    return (
      <span key={mark} className={styles.mark}>
        <Mark size={14} />
        {mark === 'unlikely-reference' ? unlikely(reference) : words}
      </span>
    );
  });
}

/** The reference's length, because `11 digits` says more than “unlikely”. */
function unlikely(reference: string): string {
  const characters = referenceCharacters(reference);
  const areDigits = characters.every((character) => /\d/.test(character));
  return `${characters.length} ${areDigits ? 'digits' : 'characters'}`;
}
