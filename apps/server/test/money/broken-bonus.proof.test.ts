import { sampleEvery } from '../sample.ts';
import './broken-bonus.ts';

sampleEvery(4);
