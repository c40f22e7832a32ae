import type { Migrations } from '../src/platform/db/migrate';
import * as searchGrams from './0001-search-grams';
import * as people from './0002-people';
import * as platform from './0003-platform';
import * as settings from './0004-settings';
import * as files from './0005-files';
import * as enterprise from './0010-enterprise';
import * as review from './0020-review';
import * as reviewGroup from './0021-review-group';
import * as reviewGuards from './0022-review-guards';
import * as auditObjects from './0023-audit-objects';
import * as fileLists from './0024-file-lists';
import * as searchTexts from './0025-search-texts';
import * as sheetImport from './0026-sheet-import';
import * as auditSearch from './0027-audit-search';
import * as enterpriseSearch from './0028-enterprise-search';
import * as reviewLists from './0029-review-lists';
import * as fileStore from './0030-file-store';
import * as blacklistLists from './0031-blacklist-lists';
import * as sessionSignIn from './0033-session-sign-in';
import * as sheetReplyHash from './0034-sheet-reply-hash';
import * as organizeAdministrator from './0035-organize-administrator';
import * as memberKinds from './0038-member-kinds';
import * as userProfile from './0039-user-profile';
import * as dictionaryWords from './0040-dictionary-words';
import * as dataSchemes from './0042-data-schemes';
import * as outsideIdentity from './0045-outside-identity';
import * as auditSeal from './0046-audit-seal';
import * as schemeIndexes from './0048-scheme-indexes';
import * as temporaryUsers from './0049-temporary-users';
import * as viewTicket from './0050-view-ticket';
import * as sessionEvents from './0054-session-events';
import * as shownMenus from './0055-shown-menus';
import * as auditCheck from './0056-audit-check';
import * as temporaryGrants from './0057-temporary-grants';
import * as secondFactor from './0058-second-factor';
import * as administratorSeparation from './0059-administrator-separation';
import * as smsCode from './0060-sms-code';
import * as auditArchive from './0061-audit-archive';
import * as comingGrants from './0062-coming-grants';
import * as registryPieces from './0064-registry-pieces';
import * as openUploads from './0070-open-uploads';
import * as messages from './0071-messages';
import * as chat from './0072-chat';
import * as fileThumbnails from './0073-file-thumbnails';
import * as scannedFiles from './0073-scanned-files';
import * as messageChannels from './0074-message-channels';
import * as messageTemplates from './0074-message-templates';
import * as sessionLocks from './0077-session-locks';
import * as inboxCounts from './0080-inbox-counts';
import * as registryPairs from './0083-registry-pairs';
import * as startedDownloads from './0084-started-downloads';
import * as unprovedMobile from './0085-unproved-mobile';
import * as registryPairTimes from './0086-registry-pair-times';
import * as takenOutNotices from './0088-taken-out-notices';
import * as givenBytes from './0089-given-bytes';
import * as chatFilms from './0090-chat-films';
import * as steadyStatistics from './0091-steady-statistics';
import * as versionOfWords from './0092-version-of-words';
import * as registryTrigrams from './0093-registry-trigrams';
import * as logStatistics from './0094-log-statistics';
import * as keyChanges from './0095-key-changes';
import * as knownDevices from './0096-known-devices';
import * as amendments from './0097-amendments';
import * as leaderBlind from './0099-leader-blind';
import * as removedFiles from './0101-removed-files';
import * as howLocked from './0102-how-locked';
import * as amendedValues from './0103-amended-values';
import * as renamedAccounts from './0104-renamed-accounts';
import * as changersPower from './0105-changers-power';
import * as exactShares from './0107-exact-shares';
import * as resubmissions from './0108-resubmissions';

/** Every migration, in the order of its making; one that was released is never edited. */
export const migrations: Migrations = {
  '0001-search-grams': searchGrams,
  '0002-people': people,
  '0003-platform': platform,
  '0004-settings': settings,
  '0005-files': files,
  '0010-enterprise': enterprise,
  '0020-review': review,
  '0021-review-group': reviewGroup,
  '0022-review-guards': reviewGuards,
  '0023-audit-objects': auditObjects,
  '0024-file-lists': fileLists,
  '0025-search-texts': searchTexts,
  '0026-sheet-import': sheetImport,
  '0027-audit-search': auditSearch,
  '0028-enterprise-search': enterpriseSearch,
  '0029-review-lists': reviewLists,
  '0030-file-store': fileStore,
  '0031-blacklist-lists': blacklistLists,
  '0033-session-sign-in': sessionSignIn,
  '0034-sheet-reply-hash': sheetReplyHash,
  '0035-organize-administrator': organizeAdministrator,
  '0038-member-kinds': memberKinds,
  '0039-user-profile': userProfile,
  '0040-dictionary-words': dictionaryWords,
  '0042-data-schemes': dataSchemes,
  '0045-outside-identity': outsideIdentity,
  '0046-audit-seal': auditSeal,
  '0048-scheme-indexes': schemeIndexes,
  '0049-temporary-users': temporaryUsers,
  '0050-view-ticket': viewTicket,
  '0054-session-events': sessionEvents,
  '0055-shown-menus': shownMenus,
  '0056-audit-check': auditCheck,
  '0057-temporary-grants': temporaryGrants,
  '0058-second-factor': secondFactor,
  '0059-administrator-separation': administratorSeparation,
  '0060-sms-code': smsCode,
  '0061-audit-archive': auditArchive,
  '0062-coming-grants': comingGrants,
  '0064-registry-pieces': registryPieces,
  '0070-open-uploads': openUploads,
  '0071-messages': messages,
  '0072-chat': chat,
  '0073-file-thumbnails': fileThumbnails,
  '0073-scanned-files': scannedFiles,
  '0074-message-channels': messageChannels,
  '0074-message-templates': messageTemplates,
  '0077-session-locks': sessionLocks,
  '0080-inbox-counts': inboxCounts,
  '0083-registry-pairs': registryPairs,
  '0084-started-downloads': startedDownloads,
  '0085-unproved-mobile': unprovedMobile,
  '0086-registry-pair-times': registryPairTimes,
  '0088-taken-out-notices': takenOutNotices,
  '0089-given-bytes': givenBytes,
  '0090-chat-films': chatFilms,
  '0091-steady-statistics': steadyStatistics,
  '0092-version-of-words': versionOfWords,
  '0093-registry-trigrams': registryTrigrams,
  '0094-log-statistics': logStatistics,
  '0095-key-changes': keyChanges,
  '0096-known-devices': knownDevices,
  '0097-amendments': amendments,
  '0099-leader-blind': leaderBlind,
  '0101-removed-files': removedFiles,
  '0102-how-locked': howLocked,
  '0103-amended-values': amendedValues,
  '0104-renamed-accounts': renamedAccounts,
  '0105-changers-power': changersPower,
  '0107-exact-shares': exactShares,
  '0108-resubmissions': resubmissions,
};
