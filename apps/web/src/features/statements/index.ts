export { Statements, type MarketLink } from './statements.tsx';
