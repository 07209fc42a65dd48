import { RIGHT_NAMES, RIGHT_ROLES, RIGHTS, ROLES, type Grant, type Hold, type RightRole } from '@maidan/contract';
import { classes, Table, Td, Th } from '@maidan/ui';
import { useSession } from '../../lib/session.ts';
import styles from './rights-room.module.css';

const HOLDS: Readonly<Record<Hold, { readonly mark: string; readonly words: string }>> = {
  alone: { mark: '●', words: 'alone' },
  two: { mark: '◐', words: 'two people' },
  amount: { mark: '▲', words: 'alone up to the set amount, two people above it' },
  second: { mark: '2', words: 'second person only' },
  refused: { mark: '–', words: 'refused' },
};

const ROLE_TITLES: Readonly<Record<RightRole, string>> = {
  DIRECTOR: 'Director',
  ADMIN: 'Admin',
  SUPPORT_ADMIN: 'Support',
  WHITE_LABEL: 'White label',
  SUPER_MASTER: 'Super master',
  MASTER: 'Master',
  AGENT: 'Agent',
  CREDIT_AGENT: 'Credit agent',
};

/** The table that the console's calls ask who may make them; nothing here can be changed. */
export function RightsRoom() {
  const own = useSession(({ operator }) => RIGHT_ROLES.find((role) => ROLES[role] === operator?.role));
  return (
    <section className={styles.room} aria-label="Rights">
      <div className={styles.page}>
        <header className={styles.head}>
          <h2>Rights</h2>
          <p>Who may do what, by role. Agents and the ranks above them have no console yet.</p>
        </header>
        <ul className={styles.legend} aria-label="Marks">
          {Object.values(HOLDS).map(({ mark, words }) => (
            <li key={words}>
              <b aria-hidden="true">{mark}</b> {words}
            </li>
          ))}
        </ul>
        <div className={styles.card}>
          <Table caption="Rights by role" className={styles.table}>
            <thead>
              <tr>
                <Th>Right</Th>
                {RIGHT_ROLES.map((role) => (
                  <Th key={role} className={classes(role === own && styles.own)}>
                    {ROLE_TITLES[role]}
                    {role === own && <span className={styles.you}>you</span>}
                  </Th>
                ))}
              </tr>
            </thead>
            <tbody>
              {RIGHT_NAMES.map((name) => (
                <tr key={name}>
                  <Th scope="row" className={styles.right}>
                    {RIGHTS[name].title}
                  </Th>
                  {RIGHT_ROLES.map((role) => (
                    <Td key={role} className={classes(role === own && styles.own)}>
                      <Cell grant={RIGHTS[name].grants[role]} />
                    </Td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </div>
    </section>
  );
}

function Cell({ grant: { hold, isOwnBranch, only } }: { readonly grant: Grant }) {
  const { mark, words } = HOLDS[hold];
  const limits = [isOwnBranch ? 'own branch' : '', only].filter((part) => part !== '').join(', ');
  return (
    <span className={classes(styles.cell, hold === 'refused' && styles.refused)}>
      <span aria-hidden="true">{mark}</span>
      <span className={styles.spoken}>{words}</span>
      {limits !== '' && <span className={styles.only}>{limits}</span>}
    </span>
  );
}
