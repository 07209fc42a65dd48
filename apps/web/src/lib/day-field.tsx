import { DateField, type DateFieldProps } from '@maidan/ui';
import { wholeDay } from './format/dates.ts';
import { noonOf } from './format/periods.ts';
import { useWords } from './words/index.ts';

/** A date field in our own format (SHL-22): `16 Apr 2026`. */
export function DayField(props: Omit<DateFieldProps, 'text'>) {
  const { language } = useWords();
  return <DateField {...props} text={wholeDay(noonOf(props.value), language)} />;
}
