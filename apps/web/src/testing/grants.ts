import type { Absence, OwnGrant, OwnGrantDetail, PublicGrantDetail } from '@qifu/contracts';

/** A batch of the fourth quarter in notice; a test names only what matters to it. */
export const aBatch = (fields: Partial<PublicGrantDetail> = {}): PublicGrantDetail => ({
  id: 'b1',
  batchNo: 'DX2026-0002',
  fullName: '失业保险稳岗返还，2026年第四批',
  itemId: 'i1',
  itemName: '失业保险稳岗返还',
  documentId: 'd1',
  documentTitle: '稳岗返还实施办法',
  handler: '市人力资源社会保障局',
  contact: '0990-12345',
  phase: 'notice',
  noticeFrom: '2026-11-26',
  noticeTo: '2026-12-03',
  noticeDays: 5,
  noticeDay: 1,
  acceptTo: '2026-12-17',
  payBy: '2026-12-31',
  count: 412,
  total: 23_186_000,
  budget: 40_000_000,
  removed: 3,
  openObjections: 0,
  listCode: '7c1e000000000000a90f',
  withdrawReason: '',
  road: [
    { step: 'list', state: 'done', from: '2026-11-25', to: null, count: 415, removed: null },
    { step: 'check', state: 'done', from: '2026-11-25', to: '2026-11-26', count: null, removed: 3 },
    { step: 'notice', state: 'now', from: '2026-11-26', to: '2026-12-03', count: 412, removed: null },
    { step: 'accept', state: 'todo', from: '2026-12-04', to: '2026-12-17', count: 0, removed: null },
    { step: 'pay', state: 'todo', from: null, to: '2026-12-31', count: 0, removed: null },
    { step: 'close', state: 'todo', from: null, to: null, count: null, removed: null },
  ],
  removals: [
    { ground: 'credit', cite: { pid: 'c3', path: '第三条' }, count: 2 },
    { ground: 'repeated', cite: { pid: 'c6', path: '第六条' }, count: 1 },
  ],
  ...fields,
});

export const anOwnGrant = (fields: Partial<OwnGrant> = {}): OwnGrant => ({
  id: 'g1',
  batchId: 'b1',
  batchName: '失业保险稳岗返还，2026年第四批',
  itemName: '失业保险稳岗返还',
  enterpriseId: 'e1',
  enterpriseName: '江岚恒拓模具有限公司',
  state: 'listed',
  phase: 'notice',
  amount: 68_000,
  fullAmount: null,
  acceptFrom: '2026-12-02',
  acceptTo: '2026-12-17',
  payBy: '2026-12-31',
  acceptedTime: null,
  acceptedBy: '',
  declinedTime: null,
  removal: null,
  payment: null,
  version: 3,
  ...fields,
});

export const aFirmHead: OwnGrantDetail['firm'] = {
  id: 'e1',
  enterpriseName: '江岚恒拓模具有限公司',
  districtName: '高新区',
  industryName: '制造业',
  size: '小型',
  age: 8,
  headcount: '86 人',
  others: [],
};

/** The page of an own line: its one condition is met. */
export const anOwnDetail = (fields: Partial<OwnGrantDetail> = {}): OwnGrantDetail => {
  const { removals: _, ...batch } = aBatch();
  return {
    firm: aFirmHead,
    grant: anOwnGrant(),
    batch,
    reason: {
      day: '2026-11-25',
      ruleNo: 2,
      ruleCode: '0a1b2c3d',
      tree: {
        id: 'n1',
        kind: 'leaf',
        result: 'T',
        isDeciding: true,
        label: '裁员率',
        value: '4%',
        demand: '≤ 5%',
        source: '社保共享',
        asOf: '2026-11-05',
        cite: { pid: 'c3', path: '第三条' },
        parts: [],
      },
      amountText: '13.6 万元 × 50% = 6.8 万元',
      amountCite: { pid: 'c4', path: '第四条' },
    },
    account: {
      bankName: '澜江银行高新支行',
      holder: '江岚恒拓模具有限公司',
      lastFour: '4417',
      confirmedTime: null,
    },
    waitsFor: ['notice', 'account'],
    acceptFrom: '2026-12-04',
    declineOpenUntil: null,
    objections: [],
    mayObject: true,
    ...fields,
  };
};

export const anAbsence = (fields: Partial<Absence> = {}): Absence => {
  const { removals: _, ...batch } = aBatch();
  return {
    firm: aFirmHead,
    batch,
    outcome: 'notEligible',
    because: [{ text: '裁员率 7%，要求不高于 5%', cite: { pid: 'c3', path: '第三条' } }],
    missing: [],
    objections: [],
    mayObject: true,
    ...fields,
  };
};
