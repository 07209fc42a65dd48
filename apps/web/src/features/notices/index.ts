export { Bell, useUnread } from './bell.tsx';
export { NoticesDialog } from './notices-dialog.tsx';
export { tellNotices } from './tell.ts';
export { words as noticesWords } from './words/index.ts';
