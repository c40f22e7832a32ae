import { resources } from '@qifu/contracts';
import { findText, type Language } from '@qifu/i18n';

/** Where the texts of a menu's screens stand. */
interface Texts {
  /** Groups of texts that call fields by their codes, the first one first: `area.group`. */
  groups: readonly string[];
  /** Texts of the screens whose keys are not the code: `area.group.key`. */
  keys?: Readonly<Record<string, string>>;
}

const project: Texts = {
  groups: ['review.head', 'review.field', 'reviewParts.fact', 'reviewSheet.project', 'reviewBook.head'],
  keys: {
    applyFund: 'reviewParts.fact.applyFundUnit',
    approvedFund: 'reviewParts.fact.approvedFundUnit',
    batchId: 'reviewParts.fact.batch',
    batchName: 'reviewParts.fact.batch',
    directionId: 'reviewParts.fact.direction',
    enterpriseId: 'reviewParts.fact.enterprise',
    members: 'reviewProject.section.members',
    subDirectionId: 'reviewParts.fact.subDirection',
  },
};
const expert: Texts = {
  groups: ['reviewExpert.column', 'reviewExpert.field', 'reviewParts.fact', 'reviewSheet.expert'],
  keys: {
    directionIds: 'reviewExpert.field.directions',
    directionNames: 'reviewExpert.field.directions',
    districtId: 'reviewParts.fact.district',
    districtName: 'reviewParts.fact.district',
    avoidList: 'reviewExpert.section.avoids',
    employerName: 'reviewParts.fact.employer',
    employmentHistory: 'reviewExpert.section.jobs',
    leaderEligible: 'reviewExpert.field.leaderEligible',
    pledgeSigned: 'reviewExpert.field.pledge',
    pledgeSignedTime: 'reviewExpert.field.pledge',
    statusReason: 'reviewExpert.statusReason',
  },
};
const file: Texts = {
  groups: ['files.column', 'files.field', 'review.head'],
  keys: {
    categoryCode: 'files.column.category',
    categoryName: 'files.column.category',
    enterpriseName: 'files.field.enterprise',
    fileExtension: 'files.field.extension',
    fileSize: 'files.column.size',
    uploadTime: 'files.column.time',
    uploadUser: 'files.column.user',
  },
};

/** The texts of the product's own menus. */
const textsOf: Readonly<Record<string, Texts>> = {
  onlineDev: { groups: ['designer.field'] },
  businessStatus: {
    groups: ['businessStatus.column', 'businessStatus.field'],
    keys: {
      enterpriseName: 'enterprise.field.enterpriseName',
      files: 'businessStatus.field.fileIds',
      lastModifyTime: 'businessStatus.column.changed',
      verifyUser: 'auditFields.field.verifyUserId',
    },
  },
  blacklist: {
    groups: ['blacklist.fact', 'enterprise.field'],
    keys: {
      basisDocNo: 'blacklist.fact.basis',
      creatorTime: 'blacklist.fact.time',
      creatorUser: 'blacklist.fact.creator',
      files: 'businessStatus.field.fileIds',
      fileIds: 'businessStatus.field.fileIds',
      districtName: 'blacklist.fact.district',
      enterpriseName: 'blacklist.fact.enterprise',
    },
  },
  enterpriseFile: file,
  fundFile: file,
  user: {
    groups: ['userSheet.columns', 'user.field'],
    keys: {
      enabledMark: 'user.field.state',
      groups: 'user.field.groupId',
      manager: 'userSheet.columns.managerId',
      organize: 'userSheet.columns.organizeId',
      position: 'userSheet.columns.positionId',
    },
  },
  table2: project,
  table3: expert,
  reviewPreparation: {
    groups: [...project.groups, ...expert.groups],
    keys: {
      ...expert.keys,
      ...project.keys,
      directionIds: 'reviewParts.fact.direction',
      directionNames: 'reviewParts.fact.direction',
      expertCount: 'reviewBoard.group.experts',
      leaderExpertId: 'reviewBoard.group.leader',
      leaderName: 'reviewBoard.group.leader',
      projectCount: 'reviewBoard.group.projects',
      recommendationCounts: 'review.head.recommendations',
      // How many sheets there must be, not whether something must.
      required: '',
      standardName: 'reviewBoard.form.standard',
      submitted: 'reviewBoard.group.submitted',
    },
  },
  scoreManage: {
    groups: ['scoreManage.column', 'reviewBook.head', 'review.head'],
    keys: { standard: 'reviewBoard.form.standard' },
  },
  auditLog: {
    groups: ['audit.column', 'audit.fact'],
    keys: {
      creatorTime: 'audit.column.time',
      durationMs: 'audit.column.duration',
      ipAddress: 'audit.column.ip',
      objectName: 'audit.column.object',
      realName: 'audit.column.person',
      requestId: 'audit.fact.request',
      roleCodes: 'audit.fact.roles',
      userAgent: 'audit.fact.agent',
    },
  },
  onlineUser: {
    groups: ['onlineUser.field'],
    keys: {
      deviceClass: 'onlineUser.field.device',
      loginAddress: 'systemLog.field.ipaddressName',
      userAccount: 'auditFields.field.account',
    },
  },
  systemLog: { groups: ['systemLog.field'] },
};

/** Names of fields wherever they are told. */
const everywhere = ['auditFields.field'];
const none: Texts = { groups: [] };

/** What resources call their columns, by menu and code; a menu may show several resources. */
const headings = new Map(
  resources.flatMap(({ menu, columns }) =>
    Object.entries(columns).map(([code, { heading }]) => [`${menu}.${code}`, heading]),
  ),
);

/** What the screens of a menu call a field; undefined for what no screen shows. */
export function nameOfField(language: Language, menu: string, code: string): string | undefined {
  const heading = headings.get(`${menu}.${code}`);
  if (heading) return findKey(language, heading);
  const { groups, keys = {} } = Object.hasOwn(textsOf, menu) ? (textsOf[menu] ?? none) : none;
  if (Object.hasOwn(keys, code)) return findKey(language, keys[code] ?? '');
  const texts = [...groups, ...everywhere].map((group) => findKey(language, `${group}.${code}`));
  return texts.find((text) => text !== undefined);
}

function findKey(language: Language, key: string): string | undefined {
  const [area = '', ...rest] = key.split('.');
  return findText(language, area, rest.join('.'));
}
