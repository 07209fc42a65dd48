/** Results by hand: markets settled, voided and resettled by operators (OPR-05). */
export { ResultsRoom } from './results-room.tsx';
