import './broken-bonus.ts';
