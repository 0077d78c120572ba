import { queriedFramePart } from "./frame-part.ts";

const actingFor = () => import("../../accounts/acting-for.tsx");
/** Asks a fleet manager to choose a haulier, in place of the page. */
export const WhichHaulier = queriedFramePart(async () => (await actingFor()).WhichHaulier);
export const ActingFor = queriedFramePart(async () => (await actingFor()).ActingFor);
