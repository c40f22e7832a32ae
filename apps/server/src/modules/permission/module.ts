import type { Config } from '#platform/config';
import type { Module } from '#platform/module';
import { gradeRoutes } from './grade/grade.routes';
import { departmentRoutes, districtRoutes, organizeRoutes } from './organize/organize.routes';
import { userRoutes } from './user/user.routes';

export const permissionModule = ({ firstPassword }: Pick<Config, 'firstPassword'>): Module => ({
  routes: [departmentRoutes, districtRoutes, organizeRoutes, gradeRoutes, userRoutes(firstPassword)],
});
