/** Players: find one, read the profile, reveal a field, lock and unlock, end sessions, write notes (OPR-06). */
export { PlayersRoom } from './players-room.tsx';
