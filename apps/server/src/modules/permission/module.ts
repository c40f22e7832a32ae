import { departmentRoutes, districtRoutes } from './organize/organize.routes';
import { userRoutes } from './user/user.routes';

export const permissionModule = { routes: [departmentRoutes, districtRoutes, userRoutes] };
