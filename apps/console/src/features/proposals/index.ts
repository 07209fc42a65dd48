/** What waits for a second person, and what has become of one's own (OPR-02). */
export { ProposalsRoom } from './proposals-room.tsx';
