export { score, type Score } from '@maidan/sports';
export type { CricketScore, FootballScore, KabaddiScore, RaceScore, TennisScore } from '@maidan/sports';
