export { LogInPage } from './log-in-page.tsx';
