import { noticesWords } from '../../features/notices/index.ts';

export { tellNotices } from '../../features/notices/index.ts';

export const catalogues = [noticesWords];
