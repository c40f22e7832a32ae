/** What other modules may use of `files`. Everything else in this folder is private. */
export { displayName } from './display-name';
export { downloadUrl, issueDownload, offerBytes } from './download.service';
export { type FileOwner, registerFileOwner } from './file-owners';
export {
  claimFiles,
  findStoredFile,
  nameFiles,
  openOwnUpload,
  type StoredFile,
  settleFiles,
} from './stored-file.service';
