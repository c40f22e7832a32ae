import type { AskedList } from '../resource/resource';

/** What the list of people is asked for in groups of conditions. */
export const userAsked: AskedList = {
  table: 'user',
  words: 'user',
  one: { zh: '用户', zhtw: '使用者', en: 'User' },
  columns: {
    realName: { kind: 'name', heading: 'userSheet.columns.realName', uses: ['condition'] },
    account: { kind: 'code', heading: 'user.section.account', uses: ['condition'] },
    mobilePhone: { kind: 'text', heading: 'userSheet.columns.mobilePhone', uses: ['condition'] },
    lastLogTime: { kind: 'time', heading: 'user.field.lastLogTime', uses: ['condition'] },
    creatorTime: { kind: 'time', heading: 'user.field.creatorTime', uses: ['condition'] },
  },
};
