import './broken-feed.ts';
