export { RightsRoom } from './rights-room.tsx';
