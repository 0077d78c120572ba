/** The average speed that estimates assume where no road time is known. */
export const averageSpeedMph = 30;
/** Minutes that a supplier needs before setting off. */
export const preparationMinutes = 15;

/**
 * Minutes until a supplier could arrive, preparation included: what supplier cards call "ETA". Takes the unrounded
 * distance.
 */
export function supplierEtaMinutes(distanceMiles: number): number {
  return Math.round((distanceMiles / averageSpeedMph) * 60 + preparationMinutes);
}

/** Minutes on the road for a vehicle already moving: what maps and tracking show. Takes the unrounded distance. */
export function travelEtaMinutes(distanceMiles: number): number {
  return Math.round((distanceMiles / averageSpeedMph) * 60);
}
