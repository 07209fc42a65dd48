import '@maidan/ui/styles.css';
import './shell/page.css';
import { startPage } from './app.tsx';
import { readBlock } from './lib/block.ts';

const root = document.querySelector<HTMLElement>('#root');
if (root === null) throw new Error('The page has no root');
void startPage({ root, block: readBlock(document), fetch: window.fetch.bind(window) });
