import { type ComponentType, lazy, Suspense } from 'react';
import { useFieldWiring } from '../parts/field';
import type { DateFieldProps, DateInputProps } from './date-fields';

/** The calendar weighs as much as all our own parts together, and lists show none: it comes when a form does. */
const LoadedDate = lazy(() => import('./date-fields').then((part) => ({ default: part.DateInput })));
const LoadedDay = lazy(() => import('./date-fields').then((part) => ({ default: part.DayInput })));

/** Holds the place of the field, under its label, for the moment until the calendar is there. */
function Coming({ label }: { label?: string }) {
  const { id } = useFieldWiring();
  return (
    <span className="q-input">
      <input id={id} aria-label={id ? undefined : label} disabled />
    </span>
  );
}

const whenLoaded =
  <P extends { label?: string }>(Field: ComponentType<P>) =>
  (props: P) => (
    <Suspense fallback={<Coming label={props.label} />}>
      <Field {...props} />
    </Suspense>
  );

/** A day, or a day and a time, in epoch milliseconds. */
export const DateInput = whenLoaded<DateInputProps>(LoadedDate);

/** A day without a time, yyyy-MM-dd. */
export const DayInput = whenLoaded<DateFieldProps<string>>(LoadedDay);
