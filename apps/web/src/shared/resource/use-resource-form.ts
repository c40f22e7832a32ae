import { columnsFor, type Resource } from '@qifu/contracts';
import type { TextFile } from '@qifu/i18n/load';
import { useText } from '@qifu/ui/text';
import type { KnownFact } from '../changes';
import { draftOf } from '../draft/draft-store';
import { type Act, type Readings, useSavedRecord } from '../use-edited-record';
import { type FormSchema, useForm } from '../use-form';
import type { FormValues } from './form-values';
import * as columns from './form-values';
import { useResourceText } from './named-text';
import { useResourceWords } from './use-resource-filters';

interface ResourceFormOptions<R, T, D, V> extends Readings<R> {
  /** What the calls take: the same shape the server checks. */
  schema: FormSchema<T>;
  creating: Act<{ body: T }, D>;
  updating: Act<{ params: { id: string }; body: T & { version: number } }, D>;
  /** What a new record belongs to, where forms of several may be open: drafts of one are not offered in another. */
  within?: string;
  /** What a new record starts with, where that is not empty. */
  start?: FormValues;
  /** What the fields hold, and what is sent of them, where that is more than the columns say. */
  valuesOf?: (base: R | undefined) => V;
  inputOf?: (values: V) => unknown;
  /** The names of what stands inside a field, by its path: `texts.zh.title`. */
  labels?: Readonly<Record<string, string>>;
  /** Where rules of this form alone have their words. */
  ruleArea?: TextFile;
  /** Rules over several fields: path and message. */
  alsoWrong?: (values: V) => Record<string, string>;
}

/** The form of a resource: the rules of its contract, and saving against what others changed meanwhile. */
export function useResourceForm<
  R extends { id: string; version: number },
  T,
  D extends { version?: number } | null,
  V extends object = FormValues,
>(resource: Resource, options: ResourceFormOptions<R, T, D, V>) {
  const { base, newest, onReload, schema, creating, updating, start, ruleArea, alsoWrong } = options;
  const { say } = useResourceText(resource);
  const labels: Readonly<Record<string, string>> = {
    ...Object.fromEntries(columnsFor(resource, 'form').map(([name, { heading }]) => [name, say(heading)])),
    ...options.labels,
  };
  const valuesOf = options.valuesOf ?? ((of) => columns.valuesOf(resource, of as FormValues) as V);
  const form = useForm<V, T>({
    schema,
    start: { ...valuesOf(base), ...(base ? {} : start) },
    draft: draftOf(`${resource.address} ${options.within ?? ''}`, base),
    inputOf: options.inputOf ?? ((values) => columns.inputOf(resource, values as FormValues)),
    labelOf: (path) => labels[path] ?? labels[path.split('.')[0] ?? ''],
    ...(ruleArea && { ruleArea }),
    ...(alsoWrong && { alsoWrong }),
  });
  return useSavedRecord<R, V, T, D, D>({
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
  const choices = useResourceWords(resource, 'form');
  const words = { enabled: common('answer.enabled'), disabled: common('answer.disabled') };
  return columnsFor(resource, 'form')
    .filter(([, { kind }]) => kind !== 'part')
    .map(([name, column]) => ({
      label: say(column.heading),
      show: (row) =>
        columns.tellValue(column, (row as Readonly<Record<string, unknown>>)[name], words, choices[name]),
    }));
}
