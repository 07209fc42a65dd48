export { argon2, type Hasher } from './argon2.ts';
export { startHashing, type Hashing } from './hashing.ts';
