import { classes } from '@maidan/ui';
import { Link, useLocation } from 'wouter';
import { useWords } from './words/index.ts';
import styles from './quick-buttons.module.css';

export interface QuickButtonsProps {
  /** Full labels side by side, for the wallet sheet. */
  readonly inSheet?: boolean;
  readonly onGo?: () => void;
}

/** D, W and Bonus (SHL-12), for players who are not credit players. */
export function QuickButtons({ inSheet = false, onGo }: QuickButtonsProps) {
  const { say } = useWords();
  const [path] = useLocation();
  const pages = [
    { href: '/deposit', short: say('quick.d'), name: say('quick.deposit') },
    { href: '/withdrawal', short: say('quick.w'), name: say('quick.withdrawal') },
    { href: '/bonus', short: say('quick.bonus'), name: say('quick.bonus') },
  ];
  return (
    <nav className={classes(styles.quick, inSheet && styles.inSheet)} aria-label={say('quick.label')}>
      {pages.map(({ href, short, name }) => (
        <Link
          key={href}
          href={href}
          aria-current={path === href ? 'page' : undefined}
          title={inSheet ? undefined : name}
          onClick={onGo}
        >
          {inSheet ? name : short}
        </Link>
      ))}
    </nav>
  );
}
