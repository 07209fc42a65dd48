import { sampleEvery } from '../sample.ts';
import './broken-cashier.ts';

sampleEvery(5);
