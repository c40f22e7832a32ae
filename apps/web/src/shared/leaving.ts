/** How long a page counts as being left; a navigation that was called off leaves it as it was. */
const leavingMs = 3_000;

let isLeavingNow = false;

function noteLeaving() {
  isLeavingNow = true;
  setTimeout(() => {
    isLeavingNow = false;
  }, leavingMs);
}

// The portal's pages are drawn on the server too, where nothing is left.
if (typeof window !== 'undefined') window.addEventListener('beforeunload', noteLeaving);

/** True while the browser leaves this page: calls that break off now say nothing about the session. */
export const isLeaving = (): boolean => isLeavingNow;
