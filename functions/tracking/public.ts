export { driverFirstName } from "./behind-token.ts";
export { automaticLinkPath, automaticLinkWrites } from "./links.ts";
export { trackingMadeBy } from "./made-access.ts";
export { openedLink } from "./opened-link.ts";
export { personalRecordsOf, trackingErasure, trackingFates } from "./personal-records.ts";
export { latestFix, positionItems, trailOf } from "./store.ts";
export { stateOf } from "./vehicle-state.ts";
export { waitingEvidenceOf } from "./waiting-store.ts";
