import { departmentRoutes } from './organize/organize.routes';

export const permissionModule = { routes: [departmentRoutes] };
