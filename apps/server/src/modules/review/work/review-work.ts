import { groupsToClose, groupsToOpen, returnedSheets, sheetsAwaited } from './group-work';
import {
  batchesToOpen,
  draftProjects,
  openBatches,
  projectsToAccept,
  projectsToDecide,
  projectsToGroup,
  resultsToPublish,
  returnedProjects,
} from './project-work';
import { groupsToConclude, questionsToAnswer, sheetsBegun, sheetsToMend, sheetsToScore } from './sheet-work';

/** What the review brings to the homes of office, experts and applicants, in the order it is done. */
export const reviewWork = {
  batchesToOpen,
  projectsToAccept,
  projectsToGroup,
  groupsToOpen,
  sheetsAwaited,
  returnedSheets,
  groupsToClose,
  projectsToDecide,
  resultsToPublish,
  sheetsToMend,
  sheetsBegun,
  sheetsToScore,
  groupsToConclude,
  questionsToAnswer,
  returnedProjects,
  draftProjects,
  openBatches,
};
