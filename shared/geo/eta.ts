export const averageSpeedMph = 30;
/** Minutes that a driver needs before setting off. */
export const preparationMinutes = 15;

/**
 * Minutes until a vehicle could arrive, with preparation: the "ETA" of supplier cards. Takes the unrounded distance.
 */
export function supplierEtaMinutes(distanceMiles: number): number {
  return Math.round((distanceMiles / averageSpeedMph) * 60 + preparationMinutes);
}

/** Minutes on the road for a vehicle that is already moving, for maps and tracking. Takes the unrounded distance. */
export function travelEtaMinutes(distanceMiles: number): number {
  return Math.round((distanceMiles / averageSpeedMph) * 60);
}
