import type { FilePort } from '#platform/file-port';
import type { Module } from '#platform/module';
import { inTurns } from '#platform/worker/in-turns';
import { abandonedUploadsJob } from './chunk/abandoned-uploads.job';
import { chunkRoutes } from './chunk/chunk.routes';
import { issueDownload, keepBytes, offerBytes } from './download.service';
import { expiredFilesJob } from './expired-files.job';
import { fileRoutes } from './file.routes';
import { hasSentAvatar } from './picture.service';
import { previewRoutes } from './preview/preview.routes';
import type { PreviewServices } from './preview/preview-address';
import type { StorageLimits } from './storage-limits';
import { openOwnUpload, settleFiles } from './stored-file.service';
import { receiveFile } from './upload.service';

export function filesModule(limits: StorageLimits & PreviewServices): Module {
  const receive: FilePort['receive'] = (ctx, type, request) => receiveFile(ctx, type, request, limits);
  return {
    routes: [fileRoutes(limits), chunkRoutes(limits), previewRoutes(limits)],
    jobs: [expiredFilesJob, abandonedUploadsJob],
    plugs: {
      files: {
        offer: offerBytes,
        keep: keepBytes,
        settle: settleFiles,
        issue: issueDownload,
        receive,
        openOwn: openOwnUpload,
        hasSentAvatar,
      },
      uploads: { arriving: new Map(), inTurn: inTurns() },
    },
  };
}
