import type { SameKeys } from '../texts.ts';
import type { common as zh } from '../zh/common.ts';

export const common = {
  actions: {
    back: 'Back',
    cancel: 'Cancel',
    close: 'Close',
    more: 'More',
    save: 'Save',
    saveDraft: 'Save draft',
  },
  confirm: {
    leaveTitle: 'Leave this page?',
    leaveVerb: 'Leave',
    leave: 'Your changes are not saved and will be lost. Do you want to leave?',
    logOut: 'Do you want to log out?',
  },
  pager: {
    label: 'Pages',
    total: 'Total {total}',
    size: '{size} / page',
    sizeLabel: 'Rows per page',
    previous: 'Previous page',
    next: 'Next page',
    page: 'Page {page}',
    goTo: 'Go to',
    goToUnit: '',
  },
  placeholder: {
    select: 'Select',
  },
  state: {
    empty: 'No data',
    notFilled: 'Not filled in',
    failed: 'Loading failed',
  },
  answer: {
    yes: 'Yes',
    no: 'No',
    enabled: 'Enabled',
    disabled: 'Disabled',
  },
  column: {
    name: 'Name',
    status: 'Status',
    creator: 'Created by',
    total: 'Total',
  },
  message: {
    requestFailed: 'Request failed, please retry',
    verificationFailed: 'Verification failed, please log in again',
    permissionInsufficient: 'Your permissions are insufficient, contact the administrator',
    pleaseLogIn: 'Please log in',
    fullScreenUnsupported: 'Full screen not supported',
    languageSwitched: 'Switch Language Success',
    sizeSwitched: 'Switch Size Success',
  },
  file: {
    missing: 'File does not exist',
    preview: 'Document preview - {name}',
    opening: 'Opening the document…',
    download: 'Download',
    tooLarge: 'The file is larger than {size} {unit}',
    typeRefused: 'Choose a file of type {type}',
  },
  units: {
    wanYuan: 'CNY 10,000',
    people: '{count, plural, one {person} other {people}}',
  },
  relative: {
    justNow: 'just now',
    minutes: '{count} min ago',
    hours: '{count} h ago',
    days: '{count} d ago',
    weeks: '{count} wk ago',
    months: '{count} mo ago',
  },
} as const satisfies SameKeys<typeof zh>;
