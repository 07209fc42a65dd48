import { sampleEvery } from '../sample.ts';
import './broken-feed.ts';

sampleEvery(4);
