/** The slowdown with which a machine of this pace stands for a phone of the middle class, by Lighthouse's calculator: its
 *  points are joined by straight lines. */
export function slowdownAt(pace: number): number {
  if (pace >= 1_300) return 3 + (pace - 1_300) / 233;
  if (pace >= 800) return 2 + (pace - 800) / 500;
  return Math.max(1, 1 + (pace - 150) / 650);
}
