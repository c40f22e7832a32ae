import type { Module } from '#platform/module';
import { blacklistRoutes } from './blacklist.routes';
import { businessStatusRoutes } from './business-status/business-status.routes';
import { enterpriseDoor } from './enterprise.policy';
import { fundFileRoutes, otherDateRoutes } from './enterprise-file/enterprise-file.routes';
import { enterpriseWork } from './enterprise-work';
import { fileOwners } from './file-owners';
import { enterpriseImportRoutes } from './import/enterprise-import.routes';
import { enterpriseRoutes } from './registry/enterprise.routes';
import { enterpriseSearch } from './registry/enterprise-search.service';

export const enterpriseModule: Module = {
  routes: [
    enterpriseRoutes,
    blacklistRoutes,
    businessStatusRoutes,
    otherDateRoutes,
    fundFileRoutes,
    enterpriseImportRoutes,
  ],
  needs: {
    projects: {
      countOfFirm: true,
      countAll: true,
      affectedByBlacklist: true,
      fileRule: true,
      amendFiles: true,
      mendableFiles: true,
      visibleIds: true,
      describe: true,
    },
  },
  plugs: {
    rowDoors: { enterprise: enterpriseDoor },
    searches: { enterprise: enterpriseSearch },
    fileOwners,
    work: enterpriseWork,
  },
};
