import { Page, ViewTabs } from '@qifu/ui/office';
import { useAreas, useText } from '@qifu/ui/text';
import type { ComponentType } from 'react';
import { useAddressWords } from '#shared/address-words';
import type { Opens } from './opens';
import { OutboxActs, OutboxList } from './outbox-list';
import { TemplateForm } from './template-form';
import { NewTemplate, TemplateList } from './template-list';
import { WebhookForm } from './webhook-form';
import { NewWebhook, WebhookList } from './webhook-list';
import './channel.css';

const tabs: Readonly<Record<string, { List: ComponentType<Opens>; Acts: ComponentType<Opens> }>> = {
  templates: { List: TemplateList, Acts: NewTemplate },
  webhooks: { List: WebhookList, Acts: NewWebhook },
  outbox: { List: OutboxList, Acts: OutboxActs },
};
const tabKeys = ['templates', 'webhooks', 'outbox'] as const;
type Tab = (typeof tabKeys)[number];
const tabOf = (word: string): Tab => tabKeys.find((key) => key === word) ?? 'templates';

/** How messages leave the house: their words, the addresses they go to, and what became of each. */
export default function ChannelPage() {
  useAreas('messageChannel', 'record', 'validation', 'validationMessages');
  const { wordOf, change } = useAddressWords();
  const tab = tabOf(wordOf('tab'));
  const formOf = wordOf('form');
  const close = () => change({ form: '' });
  if (formOf && tab === 'templates') return <TemplateForm key={formOf} templateId={formOf} onClose={close} />;
  if (formOf && tab === 'webhooks') return <WebhookForm key={formOf} webhookId={formOf} onClose={close} />;
  return <ChannelLists tab={tab} />;
}

function ChannelLists({ tab }: { tab: Tab }) {
  const text = useText('messageChannel');
  const { change } = useAddressWords();
  const { List, Acts } = tabs[tab] ?? { List: TemplateList, Acts: NewTemplate };
  const onOpen = (form: string) => change({ form }, { isStep: true });
  // What one tab put into the address means nothing to another.
  const choose = (next: string) =>
    change(
      {
        tab: next === 'templates' ? '' : next,
        ...{ keyword: '', open: '', kind: '', channel: '', state: '', page: '', sidx: '', sort: '' },
      },
      { isStep: true },
    );
  return (
    <Page isFilled title={text('title')} figures={text('figures')} acts={<Acts onOpen={onOpen} />}>
      <ViewTabs
        label={text('title')}
        current={tab}
        views={tabKeys.map((key) => ({ key, label: text(`tab.${key}`) }))}
        onChange={choose}
      />
      <List key={tab} onOpen={onOpen} />
    </Page>
  );
}
