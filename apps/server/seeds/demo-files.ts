import { Readable } from 'node:stream';
import { knownContentType } from '../src/modules/files/content-kind';
import { pdfHost } from '../src/platform/pdf/render-pdf';
import { writeHost } from '../src/platform/xlsx/xlsx-hosts';
import type { DemoParts } from './base';

/** A material of the demo with the way to make its bytes. */
export interface DemoFile {
  owner: { enterpriseId: string } | { projectId: string };
  kind: 'otherDate' | 'fundFile';
  categoryCode: string;
  year: number;
  name: string;
  blindSafe?: boolean;
  userId: string;
  at: Date;
  make: () => Promise<Buffer>;
}

type FileSeedParts = Pick<DemoParts, 'db' | 'newId' | 'storage'>;

const maxBytes = 1024 * 1024;
/** Bytes are made and kept beside each other; more at once would only wait for the two printing threads. */
const atOnce = 8;

/** Keeps the bytes of materials and writes down their rows, in the order given. */
export async function keepDemoFiles(parts: FileSeedParts, files: readonly DemoFile[]) {
  for (let from = 0; from < files.length; from += atOnce)
    await keepSome(parts, files.slice(from, from + atOnce));
}

/** Ends the threads that printed and wrote: after the last material they are not needed again soon. */
export const endMaking = () => Promise.all([pdfHost.close(), writeHost.close()]);

async function keepSome({ db, newId, storage }: FileSeedParts, files: readonly DemoFile[]) {
  const kept = await Promise.all(
    files.map(async (file) => ({
      file,
      blob: await storage.keep(Readable.from([await file.make()]), { maxBytes }),
    })),
  );
  const rows = kept.map(({ file, blob }) => {
    const extension = file.name.split('.').at(-1) ?? '';
    const owner = { enterpriseId: null, projectId: null, ...file.owner };
    return { file, blob, extension, owner, fileId: newId(), versionId: newId() };
  });
  await db
    .insertInto('storedFile')
    .values(
      rows.map(({ file, blob, extension, owner, fileId, versionId }) => ({
        id: fileId,
        versionId,
        type: 'annex',
        fileName: file.name,
        extension,
        contentType: knownContentType(extension),
        sizeBytes: blob.sizeBytes,
        sha256: blob.sha256,
        blobKey: blob.key,
        ownerType: 'projectFile',
        ownerId: owner.enterpriseId ?? owner.projectId,
        creatorUserId: file.userId,
        creatorTime: file.at,
        expiresAt: null,
      })),
    )
    .execute();
  await db
    .insertInto('projectFile')
    .values(
      rows.map(({ file, blob, extension, owner, fileId, versionId }) => ({
        ...owner,
        id: newId(),
        kind: file.kind,
        categoryCode: file.categoryCode,
        year: file.year,
        name: file.name,
        fileId,
        fileVersionId: versionId,
        fileSize: blob.sizeBytes,
        fileExtension: extension,
        sha256: blob.sha256,
        blindSafe: file.blindSafe ?? false,
        uploadUserId: file.userId,
        uploadTime: file.at,
      })),
    )
    .execute();
}
