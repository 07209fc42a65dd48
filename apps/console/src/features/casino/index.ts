export { CasinoRoom } from './casino-room.tsx';
