/** The trading desk: markets with their states and prices, suspended and opened again by operators. */
export { DeskRoom } from './desk-room.tsx';
