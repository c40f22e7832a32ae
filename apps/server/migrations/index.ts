import type { Migrations } from '../src/platform/db/migration';
import * as search from './0001-search';
import * as securityVersion from './0002-security-version';
import * as organization from './0003-organization';
import * as people from './0004-people';
import * as menus from './0005-menus';
import * as grants from './0006-grants';
import * as settings from './0007-settings';
import * as separation from './0008-separation';
import * as sessions from './0009-sessions';
import * as signingIn from './0010-signing-in';
import * as outsideIdentity from './0011-outside-identity';
import * as audit from './0012-audit';
import * as calls from './0013-calls';
import * as files from './0014-files';
import * as messages from './0015-messages';
import * as outbox from './0016-outbox';
import * as messageChannels from './0017-message-channels';
import * as chat from './0018-chat';
import * as registry from './0019-registry';
import * as registrySearch from './0020-registry-search';
import * as businessStatus from './0021-business-status';
import * as blacklist from './0022-blacklist';
import * as enterpriseFiles from './0023-enterprise-files';
import * as reviewMasters from './0024-review-masters';
import * as applications from './0025-applications';
import * as experts from './0026-experts';
import * as reviewGroups from './0027-review-groups';
import * as scoreSheets from './0028-score-sheets';
import * as groupGuards from './0029-group-guards';
import * as sheetGuards from './0030-sheet-guards';
import * as homeShortcuts from './0031-home-shortcuts';
import * as initials from './0032-initials';
import * as listViews from './0033-list-views';
import * as exceedingPlans from './0034-exceeding-plans';
import * as homeLayouts from './0035-home-layouts';
import * as visualdev from './0036-visualdev';
import * as keptDrafts from './0037-kept-drafts';
import * as publishRuns from './0038-publish-runs';
import * as recordImports from './0039-record-imports';
import * as publicity from './0040-publicity';
import * as formerSubmissions from './0041-former-submissions';
import * as batchFiles from './0042-batch-files';
import * as leaderQuestions from './0043-leader-questions';
import * as recordChanges from './0044-record-changes';
import * as moduleColumns from './0045-module-columns';
import * as longWork from './0046-long-work';
import * as designSteps from './0047-design-steps';
import * as boundTables from './0048-bound-tables';
import * as searchTexts from './0049-search-texts';
import * as recordTotals from './0050-record-totals';
import * as importUpdates from './0051-import-updates';
import * as reckonedRecords from './0052-reckoned-records';
import * as factDefinition from './0053-fact-definition';
import * as policies from './0054-policies';
import * as policySearch from './0055-policy-search';
import * as policyEditing from './0056-policy-editing';
import * as calculator from './0057-calculator';
import * as firmProfiles from './0058-firm-profiles';
import * as subscriptions from './0060-subscriptions';
import * as portalDay from './0062-portal-day';
import * as profileDesk from './0065-profile-desk';
import * as grantBatches from './0066-grant-batches';
import * as workCalendar from './0070-work-calendar';
import * as askedYears from './0071-asked-years';
import * as favourites from './0072-favourites';
import * as factWords from './0073-fact-words';
import * as grantHands from './0074-grant-hands';
import * as daysAndTrail from './0075-days-and-trail';
import * as grantUnlisted from './0076-grant-unlisted';
import * as profileOrder from './0078-profile-order';
import * as writers from './0080-writers';

/** Every migration, in the order of its making; one that was released is never edited. */
export const migrations: Migrations = {
  '0001-search': search,
  '0002-security-version': securityVersion,
  '0003-organization': organization,
  '0004-people': people,
  '0005-menus': menus,
  '0006-grants': grants,
  '0007-settings': settings,
  '0008-separation': separation,
  '0009-sessions': sessions,
  '0010-signing-in': signingIn,
  '0011-outside-identity': outsideIdentity,
  '0012-audit': audit,
  '0013-calls': calls,
  '0014-files': files,
  '0015-messages': messages,
  '0016-outbox': outbox,
  '0017-message-channels': messageChannels,
  '0018-chat': chat,
  '0019-registry': registry,
  '0020-registry-search': registrySearch,
  '0021-business-status': businessStatus,
  '0022-blacklist': blacklist,
  '0023-enterprise-files': enterpriseFiles,
  '0024-review-masters': reviewMasters,
  '0025-applications': applications,
  '0026-experts': experts,
  '0027-review-groups': reviewGroups,
  '0028-score-sheets': scoreSheets,
  '0029-group-guards': groupGuards,
  '0030-sheet-guards': sheetGuards,
  '0031-home-shortcuts': homeShortcuts,
  '0032-initials': initials,
  '0033-list-views': listViews,
  '0034-exceeding-plans': exceedingPlans,
  '0035-home-layouts': homeLayouts,
  '0036-visualdev': visualdev,
  '0037-kept-drafts': keptDrafts,
  '0038-publish-runs': publishRuns,
  '0039-record-imports': recordImports,
  '0040-publicity': publicity,
  '0041-former-submissions': formerSubmissions,
  '0042-batch-files': batchFiles,
  '0043-leader-questions': leaderQuestions,
  '0044-record-changes': recordChanges,
  '0045-module-columns': moduleColumns,
  '0046-long-work': longWork,
  '0047-design-steps': designSteps,
  '0048-bound-tables': boundTables,
  '0049-search-texts': searchTexts,
  '0050-record-totals': recordTotals,
  '0051-import-updates': importUpdates,
  '0052-reckoned-records': reckonedRecords,
  '0053-fact-definition': factDefinition,
  '0054-policies': policies,
  '0060-subscriptions': subscriptions,
  '0062-portal-day': portalDay,
  '0055-policy-search': policySearch,
  '0056-policy-editing': policyEditing,
  '0057-calculator': calculator,
  '0058-firm-profiles': firmProfiles,
  '0065-profile-desk': profileDesk,
  '0066-grant-batches': grantBatches,
  '0070-work-calendar': workCalendar,
  '0071-asked-years': askedYears,
  '0072-favourites': favourites,
  '0073-fact-words': factWords,
  '0074-grant-hands': grantHands,
  '0075-days-and-trail': daysAndTrail,
  '0076-grant-unlisted': grantUnlisted,
  '0078-profile-order': profileOrder,
  '0080-writers': writers,
};
