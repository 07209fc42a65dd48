/** Role codes of the product and the wire (AUT-22). A closed set, pinned by a test. */
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

/** Roles that can bet: players with their own money and credit players (MON-04). */
export const BETTING_ROLES: readonly RoleCode[] = [ROLES.PLAYER, ROLES.CREDIT_PLAYER];

/** Operators who open markets again; any of {@link CASHIER_ROLES} may suspend them. */
export const TRADING_ROLES: readonly RoleCode[] = [ROLES.DIRECTOR, ROLES.ADMIN];

/** Roles that decide deposits and withdrawals: a site's administrators and support. */
export const CASHIER_ROLES: readonly RoleCode[] = [ROLES.DIRECTOR, ROLES.SUPPORT_ADMIN, ROLES.ADMIN];
