import type { SameKeys } from '../texts.ts';
import type { systemLog as zh } from '../zh/system-log.ts';

export const systemLog = {
  title: 'System log',
  figures: 'Sign-ins, and calls that change data; what they changed is in the audit log',
  signIns: 'Sign-ins',
  calls: 'Calls',
  search: 'Account, name or address',
  searchCalls: 'Person, name of the object or code of the act',
  export: 'Export',
  empty: 'Nothing yet',
  emptyHint: 'Whoever signs in or changes data is shown here.',
  seeAudit: 'View changes',
  field: {
    creatorTime: 'Time',
    userName: 'Person',
    ipaddress: 'Address',
    ipaddressName: 'Place',
    browser: 'Browser',
    platForm: 'System',
    requestMethod: 'Method',
    requestURL: 'Request',
    requestDuration: 'Took (ms)',
    moduleName: 'Act',
    result: 'Result',
    abstracts: 'Cause',
  },
  result: {
    ok: 'Done',
    denied: 'No right',
    failed: 'Not done',
  },
  filter: {
    dates: 'Dates',
  },
} satisfies SameKeys<typeof zh>;
