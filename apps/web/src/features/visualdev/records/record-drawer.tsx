import { useData } from '@qifu/client';
import { onlineDevApi } from '@qifu/contracts';
import { Button, Drawer, DrawerSection, FactList } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Loaded } from '#shared/query-state';
import { shownFields, subTablesOf } from '../form/form-rules';
import type { ShownModule } from '../form/use-module';
import { RelatedLink } from './related-link';
import { RowsInWords } from './rows-in-words';
import type { RecordRights } from './use-record-rights';
import { useRemoveRecord } from './use-remove-record';

interface RecordDrawerProps {
  module: ShownModule;
  rights: RecordRights;
  recordId: string;
  onEdit: () => void;
  onClose: () => void;
}

/** One record in words, beside its list. */
export function RecordDrawer({ module, rights, recordId, onEdit, onClose }: RecordDrawerProps) {
  const text = useText('visualdev');
  const query = useData(
    onlineDevApi.readInWords,
    { params: { modelId: module.id, dataId: recordId } },
    { isQuiet: true, keepsFormer: false },
  );
  const remove = useRemoveRecord(module);
  const fields = shownFields(module.document);
  const words: Record<string, string | null> = query.data ? JSON.parse(query.data.data) : {};
  const name = words[module.list.columns[0]?.name ?? fields[0]?.name ?? ''] ?? module.fullName;
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
          <>
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
                          recordId={words[`${field}_id`] ?? ''}
                          word={words[field]}
                        />
                      ) : (
                        (words[field] ?? '')
                      ),
                    isWide: kind.type === 'long-text',
                  }))}
              />
            </DrawerSection>
            {subTablesOf(module.document).map((node) => (
              <DrawerSection key={node.id} title={node.label}>
                <RowsInWords
                  columns={shownFields(module.document, node.id)}
                  rows={words[node.wireName] as unknown as readonly Record<string, string | null>[]}
                />
              </DrawerSection>
            ))}
          </>
        )}
      </Loaded>
    </Drawer>
  );
}
