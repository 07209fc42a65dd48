import {
  ArrowLeftIcon,
  classes,
  ClockCounterClockwiseIcon,
  IconButton,
  InfoIcon,
  KeyIcon,
  Menu,
  ShieldCheckIcon,
} from '@maidan/ui';
import type { ReactNode } from 'react';
import { useSay } from '../lib/words/say.ts';
import styles from './header.module.css';
import { DotsVerticalIcon, SpeakerOffIcon, SpeakerOnIcon } from './icons.ts';

export interface HeaderProps {
  readonly title: string;
  readonly brand: string;
  readonly isPlayMoney: boolean;
  readonly back:
    | { readonly label: string; readonly href: string }
    | { readonly label: string; readonly onPress: () => void };
  /** Session net and wallet: they never fold away. */
  readonly figures?: ReactNode;
  readonly actions?: HeaderActions;
}

export interface HeaderActions {
  readonly isSoundOn: boolean;
  readonly onVerify: () => void;
  readonly onRounds: () => void;
  /** Left out at a table, whose seeds are a chain that nobody changes. */
  readonly onSeeds?: () => void;
  readonly onRules: () => void;
  readonly onSound: () => void;
}

/** 56 px, on a phone 52: back, the game and its maker, play money, session and wallet, and everything else a press
 *  away. */
export function Header({ title, brand, isPlayMoney, back, figures, actions }: HeaderProps) {
  const say = useSay();
  const face = (
    <>
      <ArrowLeftIcon size={20} />
      <span>{back.label}</span>
    </>
  );
  return (
    <header className={styles.header}>
      {'href' in back ? (
        <a className={styles.back} href={back.href} aria-label={say('backToLobby')}>
          {face}
        </a>
      ) : (
        <button
          type="button"
          className={styles.back}
          aria-label={say('backToGame', { game: back.label })}
          onClick={back.onPress}
        >
          {face}
        </button>
      )}
      <div className={styles.title}>
        <h1>{title}</h1>
        <span>{brand}</span>
      </div>
      {isPlayMoney && (
        <span className={classes(styles.play, Boolean(figures) && styles.inFigures)}>{say('playMoney')}</span>
      )}
      <div className={styles.rest} />
      {figures}
      {actions !== undefined && <Actions {...actions} />}
    </header>
  );
}

function Actions({ isSoundOn, onVerify, onRounds, onSeeds, onRules, onSound }: HeaderActions) {
  const say = useSay();
  const sound = isSoundOn ? <SpeakerOnIcon size={22} /> : <SpeakerOffIcon size={22} />;
  const soundLabel = say(isSoundOn ? 'soundIsOn' : 'soundIsOff');
  return (
    <>
      <div className={styles.wide}>
        <button type="button" className={styles.verify} onClick={onVerify}>
          <ShieldCheckIcon size={20} />
          {say('verify')}
        </button>
        <IconButton
          size={44}
          label={say('myRounds')}
          icon={<ClockCounterClockwiseIcon size={22} />}
          onClick={onRounds}
        />
        {onSeeds !== undefined && (
          <IconButton size={44} label={say('seeds')} icon={<KeyIcon size={22} />} onClick={onSeeds} />
        )}
        <IconButton size={44} label={say('rules')} icon={<InfoIcon size={22} />} onClick={onRules} />
        <IconButton size={44} label={soundLabel} icon={sound} onClick={onSound} />
      </div>
      <div className={styles.narrow}>
        <Menu
          label={say(onSeeds === undefined ? 'menuOfTable' : 'menu')}
          trigger={<DotsVerticalIcon size={24} />}
          triggerClassName={styles.dots}
          items={[
            { id: 'verify', label: say('verify'), icon: <ShieldCheckIcon size={20} />, onSelect: onVerify },
            { id: 'rounds', label: say('myRounds'), icon: <ClockCounterClockwiseIcon size={20} />, onSelect: onRounds },
            ...(onSeeds === undefined
              ? []
              : [{ id: 'seeds', label: say('seeds'), icon: <KeyIcon size={20} />, onSelect: onSeeds }]),
            { id: 'rules', label: say('rules'), icon: <InfoIcon size={20} />, onSelect: onRules },
            {
              id: 'sound',
              label: soundLabel,
              icon: isSoundOn ? <SpeakerOnIcon size={20} /> : <SpeakerOffIcon size={20} />,
              onSelect: onSound,
              startsGroup: true,
            },
          ]}
        />
      </div>
    </>
  );
}
