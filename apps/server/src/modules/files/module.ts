import type { Module } from '#platform/module';
import { expiredFilesJob } from './expired-files.job';
import { fileRoutes } from './file.routes';

export const filesModule: Module = { routes: [fileRoutes], jobs: [expiredFilesJob] };
