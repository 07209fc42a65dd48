/** Operator accounts: who they are, and how two directors make and end one (OPR-02). */
export { OperatorsRoom } from './operators-room.tsx';
