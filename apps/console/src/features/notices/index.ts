/** What needs a person: results that do not fit, payments that are stuck, large wins and the like (OPR-11). */
export { NoticesRoom } from './notices-room.tsx';
