export { AuditRoom } from './audit-room.tsx';
