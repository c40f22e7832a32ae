import { FieldPair } from '@qifu/ui/office';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { NameAndCode } from '#shared/name-and-code';
import { NoteAndState, OrderField } from '#shared/order-and-note';
import type { FormState } from '#shared/use-form';
import type { ListedValues } from './listed-values';

export type ListedForm = Pick<FormState<ListedValues, unknown>, 'values' | 'set' | 'field'>;

interface ListedFieldsProps {
  form: ListedForm;
  /** Among whom a name is taken only once. */
  nameHint: string;
  /** What a code looks like. */
  codeHint: string;
  codeLength?: number;
  /** Whether it is in use is for others to decide; says who. */
  stateHint?: string | undefined;
  /** Over the whole width, below name and code. */
  own?: ReactNode;
  /** The kind, between code and order. */
  children?: ReactNode;
}

/** The fields that positions, roles and groups have alike. */
export function ListedFields(props: ListedFieldsProps) {
  const { form, nameHint, codeHint, codeLength = 50, stateHint, own, children } = props;
  const text = useText('membership');
  return (
    <>
      <NameAndCode
        form={form}
        labels={{ fullName: text('field.fullName'), enCode: text('field.enCode') }}
        nameHint={nameHint}
        codeHint={codeHint}
        codeLength={codeLength}
      />
      {own}
      <FieldPair>
        {children}
        <OrderField form={form} label={text('field.sortCode')} />
      </FieldPair>
      <NoteAndState
        form={form}
        labels={{ description: text('field.description'), enabled: text('field.enabled') }}
        enabledHint={stateHint}
        isStateFixed={stateHint !== undefined}
      />
    </>
  );
}
