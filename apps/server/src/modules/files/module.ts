import { filePort } from '#platform/json-file/offer-json-file';
import type { Module } from '#platform/module';
import { offerBytes } from './download.service';
import { expiredFilesJob } from './expired-files.job';
import { fileRoutes } from './file.routes';

filePort.offer = offerBytes;

export const filesModule: Module = { routes: [fileRoutes], jobs: [expiredFilesJob] };
