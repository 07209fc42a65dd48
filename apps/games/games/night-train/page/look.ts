import { nightTrain } from '../slot.ts';
import { slotLook } from '../../../page/slots/slot-look.tsx';
import { nightTrainArt } from './art.ts';

export const nightTrainLook = slotLook(nightTrain, nightTrainArt, ['train1', 'train2', 'train3', 'train4', 'train5']);
