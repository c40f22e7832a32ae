import { useData } from '@qifu/client';
import { onlineDevApi } from '@qifu/contracts';
import { Button, Drawer, DrawerSection, FactList, SkeletonRows } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { lazy, Suspense, useState } from 'react';
import { Loaded } from '#shared/query-state';
import { WithUploads } from '#shared/with-uploads';
import { hasSummary, shownFields, subTablesOf } from '../form/form-rules';
import type { ShownModule } from '../form/use-module';
import { ToldValue } from './field-told';
import { RelatedLink } from './related-link';
import { RowsInWords, type ToldRow } from './rows-in-words';
import type { RecordRights } from './use-record-rights';
import { useRemoveRecord } from './use-remove-record';

const RecordHistory = lazy(async () => ({ default: (await import('./record-history')).RecordHistory }));
const RecordCode = lazy(async () => ({ default: (await import('./record-code')).RecordCode }));

interface RecordDrawerProps {
  module: ShownModule;
  rights: RecordRights;
  recordId: string;
  onEdit: () => void;
  onClose: () => void;
}

/** What is told of a record, by the names of its fields. */
type Words = Readonly<Record<string, unknown>>;

/** One record in words, beside its list. */
export function RecordDrawer({ module, rights, recordId, onEdit, onClose }: RecordDrawerProps) {
  const text = useText('visualdev');
  const query = useData(
    onlineDevApi.readInWords,
    { params: { modelId: module.id, dataId: recordId } },
    { isQuiet: true, keepsFormer: false },
  );
  const remove = useRemoveRecord(module);
  const [isCodeShown, setIsCodeShown] = useState(false);
  const fields = shownFields(module.document);
  const words: Words = query.data ? JSON.parse(query.data.data) : {};
  const first = words[module.list.columns[0]?.name ?? fields[0]?.name ?? ''];
  const name = typeof first === 'string' && first !== '' ? first : module.fullName;
  return (
    <Drawer
      isOpen
      title={name}
      onClose={onClose}
      foot={
        <>
          {rights.mayEdit && (
            <Button kind="main" onClick={onEdit}>
              {text('button.edit')}
            </Button>
          )}
          <Button onClick={() => setIsCodeShown(true)}>{text('code')}</Button>
          {rights.mayRemove && (
            <Button
              kind="risk"
              className="q-end"
              onClick={() => void remove(recordId, name).then((isGone) => isGone && onClose())}
            >
              {text('button.remove')}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={query} what={module.fullName}>
        {() => (
          <WithUploads>
            <DrawerSection title={text('form.content')}>
              <FactList
                facts={fields
                  .filter(({ name: field }) => field in words)
                  .map(({ name: field, label, kind, settings }) => ({
                    label,
                    value:
                      kind.type === 'relation-form' && words[field] ? (
                        <RelatedLink
                          modelId={String(settings.modelId)}
                          recordId={String(words[`${field}_id`] ?? '')}
                          word={String(words[field])}
                        />
                      ) : (
                        <ToldValue type={kind.type} settings={settings} told={words[field]} />
                      ),
                    isWide: kind.type === 'long-text' || kind.group === 'file',
                  }))}
              />
            </DrawerSection>
            {subTablesOf(module.document).map((node) => (
              <DrawerSection key={node.id} title={node.label}>
                <RowsInWords
                  columns={shownFields(module.document, node.id)}
                  hasSums={hasSummary(node)}
                  rows={words[node.wireName] as readonly ToldRow[] | undefined}
                />
              </DrawerSection>
            ))}
            <DrawerSection title={text('changes')}>
              <Suspense fallback={<SkeletonRows />}>
                <RecordHistory
                  modelId={module.id}
                  recordId={recordId}
                  menuId={rights.menuId}
                  mayEdit={rights.mayEdit}
                />
              </Suspense>
            </DrawerSection>
          </WithUploads>
        )}
      </Loaded>
      {isCodeShown && (
        <Suspense>
          <RecordCode {...{ name, recordId }} onClose={() => setIsCodeShown(false)} />
        </Suspense>
      )}
    </Drawer>
  );
}
