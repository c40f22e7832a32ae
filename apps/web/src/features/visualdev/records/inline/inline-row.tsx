import { useData } from '@qifu/client';
import { onlineDevApi } from '@qifu/contracts';
import { lazy, Suspense, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { FormMessages } from '#shared/draft/form-messages';
import type { ShownModule } from '../../form/use-module';
import { type FormerValues, useOpenRecord, type Values } from '../use-open-record';
import type { RecordRights } from '../use-record-rights';
import { endInline, InlineContext, type OpenRow as Open, useInline } from './inline-store';
import { useTakeBack } from './use-take-back';

const MergeDialog = lazy(async () => ({ default: (await import('../merge-dialog')).MergeDialog }));

interface InlineRowProps {
  module: ShownModule;
  rights: RecordRights;
}

/** What stands above a list whose row is edited: what is wrong with it, and the two versions where somebody saved first. */
export function InlineRow(props: InlineRowProps) {
  const id = useInline(({ at }) => at?.id);
  const offerBack = useTakeBack(props.module.id);
  return id === undefined ? null : (
    <ReadRow key={id} {...props} recordId={id} onSaved={(former) => offerBack(id, former)} />
  );
}

/** What is wrong in a cell stands there, and the keyboard stays with it; all else is told above the list. */
const isElsewhere = ({ fieldId }: { fieldId: string }) => document.getElementById(fieldId) === null;

interface OfRow extends InlineRowProps {
  recordId: string;
  onSaved: (former: FormerValues) => void;
}

function ReadRow(props: OfRow) {
  const { recordId, module } = props;
  const store = useContext(InlineContext);
  const params = { modelId: module.id, dataId: recordId };
  const { data, error, isFetching } = useData(onlineDevApi.read, { params }, { keepsFormer: false });
  // Read anew, never from what lay here before: its version is what the save is held against. Once it is open,
  // reading it again takes nothing from who is typing.
  const [opened, setOpened] = useState<typeof data>();
  if (!opened && data && !isFetching) setOpened(data);
  const isRefused = !opened && !isFetching && error !== null;
  useEffect(() => {
    if (isRefused && store) endInline(store, recordId);
  }, [isRefused, store, recordId]);
  return opened ? <OpenRow {...props} start={JSON.parse(opened.data)} /> : null;
}

function OpenRow({ module, rights, recordId, start, onSaved }: OfRow & { start: Values }) {
  const store = useContext(InlineContext);
  const open = useOpenRecord({
    module,
    recordId,
    start,
    hidden: rights.hiddenFields,
    version: Number(start.f_version),
    onClose: () => store && endInline(store, recordId),
    onSaved: (former) => {
      store?.setState({ saved: { id: recordId, names: former.changed } });
      onSaved(former);
    },
  });
  useLayoutEffect(() => {
    if (store?.getState().at?.id === recordId) store.setState({ open: heldWhileBusy(open) });
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

/** A row that nothing was changed in is left without a save; one that is being saved is not left before that is done. */
const heldWhileBusy = (open: Open): Open => ({
  ...open,
  save: async () => (open.form.isDirty || open.isBusy ? open.save() : open.discard()),
  discard: () => {
    if (!open.isBusy) open.discard();
  },
});
