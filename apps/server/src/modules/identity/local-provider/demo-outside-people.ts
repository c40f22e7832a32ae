/** What the links of the demo are kept under, whatever port the platform happens to have. */
export const demoProviderName = 'demo';

interface DemoLegalPerson {
  sub: string;
  name: string;
  /** The enterprise account it opens. */
  linkedTo: string;
}

interface DemoOutsidePerson {
  sub: string;
  /** What to type in at the platform. */
  account: string;
  name: string;
  /** The account it opens; empty: nobody's yet. */
  linkedTo: string;
  legalPersons: readonly DemoLegalPerson[];
}

const moulds = { sub: 'firm-4001', name: '江岚恒拓模具有限公司', linkedTo: 'company01' };
const machines = { sub: 'firm-4002', name: '青屿海晟精密机械股份有限公司', linkedTo: 'company02' };

/** People the demo's identity platform knows; all of them sign in there with the demo's password. */
export const demoOutsidePeople: readonly DemoOutsidePerson[] = [
  { sub: 'citizen-7001', account: 'hexiaoman', name: '何小满', linkedTo: 'person01', legalPersons: [] },
  {
    sub: 'citizen-7002',
    account: 'zhouqiwen',
    name: '周启文',
    linkedTo: 'company01',
    legalPersons: [moulds, machines],
  },
  { sub: 'citizen-7003', account: 'jiangyiwei', name: '江一苇', linkedTo: '', legalPersons: [] },
];
