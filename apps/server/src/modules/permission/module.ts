import { gradeRoutes } from './grade/grade.routes';
import { departmentRoutes, districtRoutes, organizeRoutes } from './organize/organize.routes';
import { userRoutes } from './user/user.routes';

export const permissionModule = { routes: [departmentRoutes, districtRoutes, organizeRoutes, gradeRoutes, userRoutes] };
