import { useData } from '@qifu/client';
import {
  type MessageTemplateRow,
  messageTemplateApi,
  messageTemplateResource,
  type TemplateTexts,
} from '@qifu/contracts';
import { useFilters } from '@qifu/ui/office';
import { Button, DrawerSection, FactList } from '@qifu/ui/parts';
import { useLanguage, useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { Allowed, useMayCall } from '#shared/allowed';
import { EmptyList } from '#shared/empty-list';
import { FilteredTable } from '#shared/filtered-table';
import { RecordDrawer } from '#shared/resource/record-drawer';
import { useResourceColumns } from '#shared/resource/use-resource-columns';
import { emptyConditions, useResourceFilters } from '#shared/resource/use-resource-filters';
import { useRecordMenu } from '#shared/use-record-menu';
import type { Opens } from './opens';

/** Begins a new template. */
export function NewTemplate({ onOpen }: Opens) {
  const text = useText('messageChannel');
  return (
    <Allowed to={messageTemplateApi.create}>
      <Button kind="main" icon="plus" onClick={() => onOpen('new')}>
        {text('template.new')}
      </Button>
    </Allowed>
  );
}

const start = emptyConditions(messageTemplateResource);

/** Templates by kind, in the order in which they are taken. */
export function TemplateList({ onOpen }: Opens) {
  const text = useText('messageChannel');
  const record = useText('record');
  const filters = useFilters(start);
  const query = useData(messageTemplateApi.list, { query: filters.query as never }, { isQuiet: true });
  const menuOf = useRecordMenu<
    MessageTemplateRow,
    typeof messageTemplateApi.toggle,
    typeof messageTemplateApi.remove
  >({
    toggle: messageTemplateApi.toggle,
    remove: messageTemplateApi.remove,
    effect: text('template.removeEffect'),
  });
  const channelsOf = ({ isEmailOn, isWebhookOn }: MessageTemplateRow) =>
    [isEmailOn === 1 && text('channel.email'), isWebhookOn === 1 && text('channel.webhook')]
      .filter(Boolean)
      .join(record('list.and')) || '—';
  const mayEdit = useMayCall(messageTemplateApi.update);
  const { wordOf, change } = useAddressWords();
  const columns = useResourceColumns<MessageTemplateRow>(messageTemplateResource, {
    onOpen,
    onRead: (open) => change({ open }, { isStep: true }),
    mayEdit: () => mayEdit,
    menuOf,
    drawn: { channels: channelsOf },
  });
  return (
    <>
      <FilteredTable
        list="templates"
        filters={filters}
        query={query}
        search={text('template.search')}
        fields={useResourceFilters(messageTemplateResource)}
        columns={columns}
        label={text('tab.templates')}
        rowName={(template) => template.fullName}
        empty={
          <EmptyList
            title={text('template.empty')}
            hint={text('template.emptyHint')}
            to={messageTemplateApi.create}
            act={{ label: text('template.new'), run: () => onOpen('new') }}
          />
        }
        openId={wordOf('open')}
      />
      {wordOf('open') && (
        <RecordDrawer<MessageTemplateRow>
          key={wordOf('open')}
          resource={messageTemplateResource}
          calls={messageTemplateApi}
          id={wordOf('open')}
          rows={query.data?.list}
          onClose={() => change({ open: '' })}
          onEdit={onOpen}
          menuOf={menuOf}
          said={{ channels: (read) => channelsOf(read as unknown as MessageTemplateRow) }}
        >
          {({ texts }) => <TemplateWords texts={texts as TemplateTexts} />}
        </RecordDrawer>
      )}
    </>
  );
}

/** What the message says, in the language of whoever reads. */
function TemplateWords({ texts }: { texts: TemplateTexts }) {
  const text = useText('messageChannel');
  const { title, body } = texts[useLanguage()];
  return (
    <DrawerSection title={title}>
      <FactList facts={[{ label: text('templateField.body'), value: body, isWide: true }]} />
    </DrawerSection>
  );
}
