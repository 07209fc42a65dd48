import './broken-cashier.ts';
