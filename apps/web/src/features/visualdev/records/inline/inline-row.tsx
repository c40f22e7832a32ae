import { useData } from '@qifu/client';
import { onlineDevApi } from '@qifu/contracts';
import { lazy, Suspense, useContext, useLayoutEffect } from 'react';
import { FormMessages } from '#shared/draft/form-messages';
import type { ShownModule } from '../../form/use-module';
import { useOpenRecord, type Values } from '../use-open-record';
import type { RecordRights } from '../use-record-rights';
import { endInline, InlineContext, useInline } from './inline-store';

const MergeDialog = lazy(async () => ({ default: (await import('../merge-dialog')).MergeDialog }));

interface InlineRowProps {
  module: ShownModule;
  rights: RecordRights;
}

/** What stands above a list whose row is edited: what is wrong with it, and the two versions where somebody saved first. */
export function InlineRow(props: InlineRowProps) {
  const id = useInline(({ at }) => at?.id);
  return id === undefined ? null : <ReadRow key={id} {...props} recordId={id} />;
}

/** What is wrong in a cell stands there, and the keyboard stays with it; all else is told above the list. */
const isElsewhere = ({ fieldId }: { fieldId: string }) => document.getElementById(fieldId) === null;

interface OfRow extends InlineRowProps {
  recordId: string;
}

function ReadRow(props: OfRow) {
  const { data, isFetching } = useData(
    onlineDevApi.read,
    { params: { modelId: props.module.id, dataId: props.recordId } },
    { keepsFormer: false },
  );
  // Read anew, never from what lay here before: its version is what the save is held against.
  const isFresh = data && (!isFetching || data.id === props.recordId);
  return isFresh ? <OpenRow {...props} start={JSON.parse(data.data)} /> : null;
}

function OpenRow({ module, rights, recordId, start }: OfRow & { start: Values }) {
  const store = useContext(InlineContext);
  const open = useOpenRecord({
    module,
    recordId,
    start,
    hidden: rights.hiddenFields,
    version: Number(start.f_version),
    onClose: () => store && endInline(store),
  });
  useLayoutEffect(() => {
    if (store?.getState().at?.id === recordId) store.setState({ open });
  });
  return (
    <>
      <FormMessages form={{ ...open.form, errors: open.form.errors.filter(isElsewhere) }} />
      {open.clashing && (
        <Suspense>
          <MergeDialog
            {...{ module, recordId }}
            hidden={rights.hiddenFields}
            menuId={rights.menuId}
            opened={open.start}
            mine={open.clashing}
            onBack={open.goBack}
            onSave={open.saveMerged}
          />
        </Suspense>
      )}
    </>
  );
}
