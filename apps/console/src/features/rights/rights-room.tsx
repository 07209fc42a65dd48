import {
  isOperatorRole,
  narrowerHolds,
  RIGHT_NAMES,
  RIGHT_ROLES,
  RIGHTS,
  ROLES,
  type Grant,
  type Narrowing,
  type RightName,
  type RightRole,
} from '@maidan/contract';
import { classes, Table, Td, TextButton, Th } from '@maidan/ui';
import { useState } from 'react';
import { HOLDS, ROLE_TITLES } from '../../lib/rights.ts';
import { useSession } from '../../lib/session.ts';
import { NarrowDialog, type NarrowedCell } from './narrow-dialog.tsx';
import { useNarrowed } from './queries.ts';
import styles from './rights-room.module.css';

/** The table that the console's calls ask who may make them. Two directors can narrow a cell, nobody can widen one. */
export function RightsRoom() {
  const narrowed = useNarrowed().data ?? [];
  const [cell, setCell] = useState<NarrowedCell | null>(null);
  const isDirector = useSession(({ operator }) => operator?.role === ROLES.DIRECTOR);
  const own = useSession(({ operator }) => RIGHT_ROLES.find((role) => ROLES[role] === operator?.role));
  return (
    <section className={styles.room} aria-label="Rights">
      <div className={styles.page}>
        <header className={styles.head}>
          <h2>Rights</h2>
          <p>
            Who may do what, by role. Agents and the ranks above them have no console yet. Two directors can narrow a
            right of operators; nobody can widen one.
          </p>
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
                      <Cell
                        grant={RIGHTS[name].grants[role]}
                        narrowing={narrowingOf(narrowed, name, role)}
                        {...(isDirector && { onNarrow: setCell })}
                        name={name}
                        role={role}
                      />
                    </Td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
        {cell !== null && <NarrowDialog cell={cell} onClose={() => setCell(null)} />}
      </div>
    </section>
  );
}

interface CellProps {
  readonly grant: Grant;
  readonly narrowing: Narrowing | undefined;
  readonly name: RightName;
  readonly role: RightRole;
  /** Only for directors. */
  readonly onNarrow?: (cell: NarrowedCell) => void;
}

function Cell({ grant: { hold: shipped, isOwnBranch, only }, narrowing, name, role, onNarrow }: CellProps) {
  const hold = narrowing?.hold ?? shipped;
  const { mark, words } = HOLDS[hold];
  const limits = [isOwnBranch ? 'own branch' : '', only].filter((part) => part !== '').join(', ');
  const narrower = isOperatorRole(role) ? narrowerHolds(name, hold) : [];
  return (
    <span className={classes(styles.cell, hold === 'refused' && styles.refused)}>
      <span aria-hidden="true">{mark}</span>
      <span className={styles.spoken}>{words}</span>
      {limits !== '' && <span className={styles.only}>{limits}</span>}
      {narrowing !== undefined && (
        <span className={styles.only} title={`${narrowing.by.join(', ')}: “${narrowing.reason}”`}>
          narrowed from {HOLDS[shipped].mark}
        </span>
      )}
      {onNarrow !== undefined && isOperatorRole(role) && narrower.length > 0 && (
        <span>
          <TextButton
            aria-label={`Narrow ${RIGHTS[name].title} for ${ROLE_TITLES[role]}`}
            onClick={() => onNarrow({ name, role, hold, narrower })}
          >
            Narrow
          </TextButton>
        </span>
      )}
    </span>
  );
}

/** The latest of a cell is the narrowest. */
const narrowingOf = (narrowed: readonly Narrowing[], name: RightName, role: RightRole): Narrowing | undefined =>
  narrowed.findLast((each) => each.right === name && each.role === role);
