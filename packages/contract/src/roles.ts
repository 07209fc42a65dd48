/** Role codes as product documents and the wire use them (AUT-22). A closed set, pinned by a test. */
export const ROLES = {
  DIRECTOR: 1,
  SUPPORT_ADMIN: 2,
  AGENT: 3,
  PLAYER: 4,
  CREDIT_AGENT: 5,
  WHITE_LABEL: 11,
  ADMIN: 101,
  SUPER_MASTER: 102,
  MASTER: 103,
  CREDIT_PLAYER: 104,
} as const;

export type RoleName = keyof typeof ROLES;
export type RoleCode = (typeof ROLES)[RoleName];

export const ROLE_NAMES = Object.keys(ROLES) as readonly RoleName[];

export function isRoleCode(code: number): code is RoleCode {
  return Object.values<number>(ROLES).includes(code);
}

/** Who bets: a player with own money, or one on credit (MON-04). */
export const BETTING_ROLES: readonly RoleCode[] = [ROLES.PLAYER, ROLES.CREDIT_PLAYER];

/** Who decides about players' money: a site's administrators and their support. */
export const CASHIER_ROLES: readonly RoleCode[] = [ROLES.DIRECTOR, ROLES.SUPPORT_ADMIN, ROLES.ADMIN];
