import { useData } from '@qifu/client';
import type { OfferedField } from '@qifu/contracts';
import { Field, TextArea } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useStep } from '#shared/step';
import type { FieldApi } from './field-tab';
import { OfferDialog } from './offer-dialog';
import { readTypedFields } from './typed-fields';

interface FieldBatchProps {
  api: FieldApi;
  kind: 'column' | 'form';
  menuId: string;
  onClose: () => void;
}

type Row = OfferedField & { enCode: string; fullName: string };
const tableOf = ({ bindTable, fieldRule, childTableKey }: OfferedField) => ({
  bindTable,
  fieldRule,
  childTableKey,
});

/** The fields of each table together: one call takes those of one table. */
function byTable(rows: readonly Row[]): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = JSON.stringify(tableOf(row));
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

/** Adds many fields at once: those the menu's other definitions know, those of the product's own screens, and typed ones. */
export function FieldBatch({ api, kind, menuId, onClose }: FieldBatchProps) {
  const text = useText('menuParts');
  const [typed, setTyped] = useState('');
  const { data } = useData(api.listOffered, { params: { moduleId: menuId } }, { isQuiet: true });
  const creating = useStep(api.createMany);
  const lines = readTypedFields(typed);
  const offers = (data?.list ?? []).map((offer) => ({
    ...offer,
    enCode: offer.field,
    fullName: offer.fieldName,
  }));
  const send = async (chosen: readonly Row[]) => {
    const own = lines.map((line) => ({
      ...line,
      field: line.enCode,
      fieldName: line.fullName,
      ...mainTable,
    }));
    for (const group of byTable([...chosen, ...own])) {
      const [first] = group;
      if (!first) continue;
      const columnJson = group.map(({ enCode, fullName }) => ({ enCode, fullName }));
      const { error } = await creating.run({ body: { moduleId: menuId, ...tableOf(first), columnJson } });
      if (error) return false;
    }
    return true;
  };
  return (
    <OfferDialog
      title={text('batch.open')}
      offers={offers}
      none={text('batch.none')}
      isBusy={creating.isBusy}
      moreCount={lines.length}
      kinds={{
        known: text('batch.known'),
        builtIn: text(`builtIn.${kind}`),
        effect: text(`builtInEffect.${kind}`),
      }}
      onSend={send}
      onClose={onClose}
    >
      <Field label={text('batch.typed')} hint={text('batch.typedHint')} isOptional>
        <TextArea
          rows={4}
          className="q-mono"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </OfferDialog>
  );
}

const mainTable = { bindTable: '', fieldRule: 0, childTableKey: '' };
