import { defineResource } from '../resource/resource';
import { messageKinds } from './message-channel-shapes';
import { messageTemplatePlace } from './message-template.contract';

/** Words of messages that leave the house. */
export const messageTemplateResource = defineResource({
  ...messageTemplatePlace,
  table: 'messageTemplate',
  objectType: 'messageTemplate',
  one: { zh: '消息模板', zhtw: '訊息範本', en: 'Message template' },
  words: 'messageChannel.template',
  nameColumn: 'fullName',
  listed: ['fullName', 'enCode', 'kind', 'channels', 'sortCode', 'enabledMark', 'creatorTime'],
  order: [
    ['kind', 'asc'],
    ['sortCode', 'asc'],
  ],
  taken: { messageTemplateCode: ['messageTemplate.codeTaken', 'enCode'] },
  columns: {
    fullName: {
      kind: 'name',
      heading: 'messageChannel.templateField.fullName',
      uses: ['list', 'sort', 'search', 'form'],
      maxLength: 50,
    },
    enCode: {
      kind: 'code',
      heading: 'messageChannel.templateField.enCode',
      uses: ['list', 'search', 'form'],
      below: 'fullName',
      maxLength: 50,
    },
    kind: {
      kind: 'word',
      heading: 'messageChannel.templateField.kind',
      uses: ['list', 'filter', 'form'],
      choices: { values: messageKinds, words: 'messageChannel.kind' },
    },
    channels: { kind: 'text', heading: 'messageChannel.templateField.channels', uses: ['list'] },
    sortCode: {
      kind: 'number',
      heading: 'messageChannel.templateField.sortCode',
      uses: ['list', 'form'],
      isOptional: true,
      maxLength: 6,
    },
    isEmailOn: { kind: 'part', heading: 'messageChannel.templateField.isEmailOn', uses: ['form'] },
    isWebhookOn: { kind: 'part', heading: 'messageChannel.templateField.isWebhookOn', uses: ['form'] },
    description: {
      kind: 'note',
      heading: 'messageChannel.templateField.description',
      uses: ['form'],
      isOptional: true,
      maxLength: 500,
    },
    enabledMark: {
      kind: 'mark',
      heading: 'messageChannel.templateField.state',
      uses: ['list', 'form'],
      stacked: 'aside',
    },
    texts: { kind: 'part', heading: 'messageChannel.templateField.body', uses: ['form'] },
    creatorTime: {
      kind: 'time',
      heading: 'messageChannel.templateField.creatorTime',
      uses: ['list', 'sort'],
    },
  },
});
