import {
  type Data,
  enterpriseApi,
  type FileCategoryRow,
  fileApi,
  fundFileApi,
  otherDateApi,
  type ProjectFileRow,
  projectApi,
  type RightWord,
} from '@qifu/contracts';
import type { FakeNetwork } from '../../../testing/fake-network';
import { aFirm, aFirmRow, pageWith } from './firms';

/** What review staff hold of the pages of files. */
export const fileWords: readonly RightWord[] = [
  'enterprise:view',
  'enterpriseFile:view',
  'enterpriseFile:btn_upload',
  'enterpriseFile:btn_download',
  'enterpriseFile:btn_remove',
  'fundFile:view',
  'fundFile:btn_upload',
  'fundFile:btn_download',
  'fundFile:btn_remove',
  'table2:view',
];
export const fileAreas = ['files', 'upload', 'failures', 'record', 'enterprise'] as const;

/** A file in lists; a test names only what matters to it. */
export const aFileRow = (fields: Partial<ProjectFileRow> = {}): ProjectFileRow => ({
  id: 'm1',
  name: '2026 年度审计报告.pdf',
  categoryCode: 'auditReport',
  categoryName: '年度审计报告',
  year: 2026,
  fileSize: 1_572_864,
  fileExtension: 'pdf',
  fileId: 's1',
  fileVersionId: 'v1',
  sha256: 'a'.repeat(64),
  blindSafe: false,
  uploadUser: '周启文/company01',
  uploadTime: Date.UTC(2026, 10, 1, 2, 30),
  enterpriseId: 'f1',
  enterpriseName: '江岚恒拓模具有限公司',
  projectId: null,
  projectNo: '',
  projectName: '',
  canDelete: true,
  url: '/api/file/Download?encryption=old',
  ...fields,
});

export const aCategory = (fields: Partial<FileCategoryRow> = {}): FileCategoryRow => ({
  categoryCode: 'auditReport',
  fullName: '年度审计报告',
  required: true,
  fileCount: 1,
  dueDate: null,
  overdue: false,
  ...fields,
});

type ListedProject = Data<typeof projectApi.list>['list'][number];
/** An application in lists, as far as the pages of files look at one. */
export const aProject = (fields: Partial<ListedProject>): ListedProject => ({
  id: 'p1',
  projectNo: 'XM1',
  projectName: '草稿项目',
  batchId: 'b1',
  batchName: '',
  directionId: 'd1',
  directionName: '',
  enterpriseId: 'f1',
  enterpriseName: '江岚恒拓模具有限公司',
  creditCode: '',
  districtId: '',
  districtName: '',
  declareUnitId: '',
  unitName: '',
  applyFund: 1,
  selfFund: 1,
  keywords: [],
  status: 10,
  groupId: null,
  groupName: '',
  roundNo: 1,
  submitTime: null,
  acceptTime: null,
  returnReason: '',
  decision: null,
  publishTime: null,
  version: 1,
  fileChanges: 'free',
  ...fields,
});

/** Lists, categories, firms and projects as the pages of files ask for them. */
export function declareFiles(network: FakeNetwork): void {
  for (const api of [otherDateApi, fundFileApi]) {
    network.on(api.list, pageWith([aFileRow()]));
    network.on(api.categories, {
      list: [
        aCategory({ categoryCode: 'businessLicence', fullName: '营业执照', fileCount: 0 }),
        aCategory(),
        aCategory({
          categoryCode: 'taxProof',
          fullName: '完税证明',
          fileCount: 0,
          overdue: true,
          dueDate: 1,
        }),
      ],
    });
    network.on(api.read, { ...aFileRow(), project: null });
    network.on(api.offer, { name: 'x.pdf', url: '/api/file/Download?encryption=fresh' });
  }
  network.on(enterpriseApi.list, pageWith([aFirmRow()]));
  network.on(enterpriseApi.read, aFirm());
  network.on(projectApi.list, pageWith([]));
  network.on(fileApi.download, new Uint8Array());
}
