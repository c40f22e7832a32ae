import { createContext, useContext } from 'react';

/** What fields of a form know of each other: the values around them, and the settings of the fields these belong to. */
interface FormValues {
  values: Readonly<Record<string, unknown>>;
  settingsOf: (name: string) => Readonly<Record<string, unknown>> | undefined;
}

const Around = createContext<FormValues>({ values: {}, settingsOf: () => undefined });
export const FormValuesProvider = Around.Provider;

/** The value of another field of the same form or row, and that field's settings. */
export function useFormValue(name: string) {
  const { values, settingsOf } = useContext(Around);
  return { value: values[name], settings: settingsOf(name) };
}
