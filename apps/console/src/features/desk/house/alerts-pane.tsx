import { Keycap, WarningCircleIcon } from '@maidan/ui';
import type { Alert } from './alerts.ts';
import styles from './house.module.css';

interface AlertsProps {
  readonly alerts: readonly Alert[];
  readonly onGo: (alert: Alert) => void;
}

/** How many are listed; the rest is counted. */
const LISTED = 4;

/** Alerts, worst first; each leads to its market. */
export function AlertsPane({ alerts, onGo }: AlertsProps) {
  if (alerts.length === 0) return null;
  return (
    <section className={styles.alerts} aria-label="Alerts">
      <h3>
        Alerts <span>{alerts.length}</span>
        <small>
          <Keycap>A</Keycap> go to next
        </small>
      </h3>
      <ul>
        {alerts.slice(0, LISTED).map((alert) => (
          <li key={alert.key}>
            <button type="button" onClick={() => onGo(alert)}>
              <WarningCircleIcon size={16} />
              <b>{alert.title}</b>
              <span>{alert.detail}</span>
            </button>
          </li>
        ))}
      </ul>
      {alerts.length > LISTED && <p>{alerts.length - LISTED} more</p>}
    </section>
  );
}
