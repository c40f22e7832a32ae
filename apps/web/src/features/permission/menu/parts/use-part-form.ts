import { useText } from '@qifu/ui/text';
import { draftOf } from '#shared/draft/draft-store';
import { type Act, type Readings, useSavedRecord } from '#shared/use-edited-record';
import { type FormSchema, useForm } from '#shared/use-form';
import { type PartInfo, type PartValues, partInputOf } from './part-values';

interface PartFormOptions<R, V, T, D> extends Readings<R> {
  /** Under which what is typed is kept until it is saved. */
  keptAs: string;
  schema: FormSchema<T>;
  start: V;
  /** Turns the fields into what the calls take, where more than the common ones differ. */
  inputOf?: (values: V) => unknown;
  creating: Act<{ body: T }, D>;
  updating: Act<{ params: { id: string }; body: T & { version: number } }, D>;
  /** What further fields are called in the list of errors. */
  labels?: Readonly<Record<string, string>>;
  /** Rules over several fields: path and message. */
  alsoWrong?: (values: V) => Record<string, string>;
}

/** The form of a part of a menu, or of a system: the rules of its contract, and saving against what others changed. */
export function usePartForm<
  R extends PartInfo,
  V extends PartValues,
  T,
  D extends { version?: number } | null,
>(options: PartFormOptions<R, V, T, D>) {
  const { base, newest, onReload, schema, start, creating, updating } = options;
  const text = useText('membership');
  const labels: Record<string, string> = {
    fullName: text('field.fullName'),
    enCode: text('field.enCode'),
    sortCode: text('field.sortCode'),
    description: text('field.description'),
    ...options.labels,
  };
  const form = useForm<V, T>({
    schema,
    start,
    draft: draftOf(options.keptAs, base),
    inputOf: options.inputOf ?? partInputOf,
    labelOf: (path) => labels[path],
    ...(options.alsoWrong && { alsoWrong: options.alsoWrong }),
  });
  return useSavedRecord({ base, newest, onReload, form, creating, updating });
}
