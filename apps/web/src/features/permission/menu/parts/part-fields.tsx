import { FieldPair } from '@qifu/ui/office';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { NameAndCode } from '#shared/name-and-code';
import { NoteAndState, OrderField } from '#shared/order-and-note';
import type { FormState } from '#shared/use-form';
import type { PartValues } from './part-values';

export type PartForm = Pick<FormState<PartValues, unknown>, 'values' | 'set' | 'field'>;

interface PartFieldsProps {
  form: PartForm;
  /** Among whom a name is taken only once. */
  nameHint: string;
  /** What a code looks like. */
  codeHint: string;
  codeLength?: number;
  /** Whether it is in use is for others to decide; says who. */
  stateHint?: string | undefined;
  /** Over the whole width, below name and code. */
  own?: ReactNode;
  /** Beside the order. */
  children?: ReactNode;
}

/** The fields that parts of menus, and systems, have alike. */
export function PartFields(props: PartFieldsProps) {
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
