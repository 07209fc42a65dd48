export { score, type Score, type ScoreOf } from '@maidan/sports';
export type { CricketScore, FootballScore, RaceScore, TennisScore } from '@maidan/sports';
