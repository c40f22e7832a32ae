/** What other modules may use of `files`. Everything else in this folder is private. */
export { downloadUrl, issueDownload, offerBytes } from './download.service';
export type { FileOwner } from './file-owners';
export { findChatFile } from './picture.service';
export { claimFiles, nameFiles, openOwnUpload, releaseFiles, settleFiles } from './stored-file.service';
