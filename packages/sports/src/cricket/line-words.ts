/** Texts of a cricket score's line in lists. */
export const en = {
  'line.cricket.overs': '{overs} ov',
  'line.cricket.need': '{overs} ov, need {runs}',
  'line.cricket.superOver': 'Super over, {overs} ov',
  'line.cricket.superNeed': 'Super over, need {runs}',
} as const;

export const hi: Readonly<Record<keyof typeof en, string>> = {
  'line.cricket.overs': '{overs} ओवर',
  'line.cricket.need': '{overs} ओवर, {runs} रन चाहिए',
  'line.cricket.superOver': 'सुपर ओवर, {overs} ओवर',
  'line.cricket.superNeed': 'सुपर ओवर, {runs} रन चाहिए',
};
