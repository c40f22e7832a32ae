import { columnsFor, type Resource } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import type { KnownFact } from '../changes';
import { type Act, type Readings, useSavedRecord } from '../use-edited-record';
import { type FormSchema, useForm } from '../use-form';
import { type FormValues, inputOf, tellValue, valuesOf } from './form-values';
import { useResourceText } from './named-text';

interface ResourceFormOptions<R, T, D> extends Readings<R> {
  /** What the calls take: the same shape the server checks. */
  schema: FormSchema<T>;
  creating: Act<{ body: T }, D>;
  updating: Act<{ params: { id: string }; body: T & { version: number } }, D>;
  /** What a new record starts with, where that is not empty. */
  start?: FormValues;
  /** What is sent of the fields, where that is more than the columns say. */
  inputOf?: (values: FormValues) => unknown;
  /** Rules over several fields: path and message. */
  alsoWrong?: (values: FormValues) => Record<string, string>;
}

/** The form of a resource: the rules of its contract, and saving against what others changed meanwhile. */
export function useResourceForm<
  R extends { id: string; version: number },
  T,
  D extends { version?: number } | null,
>(resource: Resource, options: ResourceFormOptions<R, T, D>) {
  const { base, newest, onReload, schema, creating, updating, start, alsoWrong } = options;
  const { say } = useResourceText(resource);
  const labels = Object.fromEntries(
    columnsFor(resource, 'form').map(([name, { heading }]) => [name, say(heading)]),
  );
  const form = useForm<FormValues, T>({
    schema,
    start: { ...valuesOf(resource, base), ...(base ? {} : start) },
    inputOf: options.inputOf ?? ((values) => inputOf(resource, values)),
    labelOf: (path) => labels[path],
    ...(alsoWrong && { alsoWrong }),
  });
  return useSavedRecord<R, FormValues, T, D, D>({
    ...(base && { base }),
    ...(newest && { newest }),
    onReload,
    form,
    creating,
    updating,
  });
}

/** What is compared when somebody else saved the same record meanwhile; parts are compared by their screens. */
export function useResourceFacts<R extends object>(resource: Resource): KnownFact<R>[] {
  const { say } = useResourceText(resource);
  const common = useText('common');
  const words = { enabled: common('answer.enabled'), disabled: common('answer.disabled') };
  return columnsFor(resource, 'form')
    .filter(([, { kind }]) => kind !== 'part')
    .map(([name, column]) => ({
      label: say(column.heading),
      show: (row) => tellValue(column, (row as Readonly<Record<string, unknown>>)[name], words),
    }));
}
