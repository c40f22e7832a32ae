import { defineResource } from '../resource/resource';
import { messageWebhookPlace } from './message-webhook.contract';

/** An address outside that is told of messages. */
export const messageWebhookResource = defineResource({
  ...messageWebhookPlace,
  table: 'messageWebhook',
  objectType: 'messageWebhook',
  one: { zh: '回调地址', zhtw: '回呼地址', en: 'Webhook' },
  words: 'messageChannel.webhook',
  nameColumn: 'fullName',
  order: [['sortCode', 'asc']],
  taken: { messageWebhookName: ['messageWebhook.nameTaken', 'fullName'] },
  columns: {
    fullName: {
      kind: 'name',
      heading: 'messageChannel.webhookField.fullName',
      uses: ['list', 'sort', 'search', 'form'],
      maxLength: 50,
    },
    sortCode: {
      kind: 'number',
      heading: 'messageChannel.webhookField.sortCode',
      uses: ['form'],
      isOptional: true,
      maxLength: 6,
    },
    url: {
      kind: 'text',
      heading: 'messageChannel.webhookField.url',
      uses: ['list', 'search', 'form'],
      isWide: true,
    },
    /** Never told: what is typed replaces it. */
    secret: { kind: 'text', heading: 'messageChannel.webhookField.secret', uses: ['form'], isWide: true },
    kinds: { kind: 'part', heading: 'messageChannel.webhookField.kinds', uses: ['list', 'form'] },
    result: { kind: 'part', heading: 'messageChannel.webhookField.result', uses: ['list'] },
    description: {
      kind: 'note',
      heading: 'messageChannel.webhookField.description',
      uses: ['form'],
      isOptional: true,
      maxLength: 500,
    },
    enabledMark: {
      kind: 'mark',
      heading: 'messageChannel.webhookField.state',
      uses: ['list', 'form'],
      stacked: 'aside',
    },
  },
});
