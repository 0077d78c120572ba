import { kindIds, kindLine, type VehicleKind } from "./kinds.ts";
import type { Fleet } from "./model.ts";

type Undescribed = Pick<Fleet, "vehicleType" | "services">;

/** The only one of some; none where there are several. */
const only = <T>(some: readonly T[]): T | undefined => (some.length === 1 ? some[0] : undefined);

/** The kind whose label a type ends with: of "vacuum excavator" and "excavator" the longer. */
function kindByType(vehicleType: string): VehicleKind | undefined {
  const type = vehicleType.trim().toLowerCase();
  const named = kindIds.filter((kind) => kind !== "other" && type.endsWith(kindLine(kind).label.toLowerCase()));
  return named.toSorted((a, b) => kindLine(b).label.length - kindLine(a).label.length)[0];
}

/** The only kind whose foremost service is among these. */
function kindByServices(services: Fleet["services"]): VehicleKind | undefined {
  return only(kindIds.filter((kind) => services.some((service) => service === kindLine(kind).services[0])));
}

/**
 * What a vehicle is, of before that was asked: what type and services say, where they agree or one is silent, else
 * another vehicle. "32 t Hiab lorry" gives its figure too.
 */
export function guessedSpec({ vehicleType, services }: Undescribed): Fleet["spec"] {
  const [byType, byServices] = [kindByType(vehicleType), kindByServices(services)];
  const kind = byType && byServices && byType !== byServices ? undefined : (byType ?? byServices);
  if (!kind) return { kind: "other" };
  const { namedBy, spec } = kindLine(kind);
  const field = namedBy === undefined ? undefined : spec[namedBy];
  if (namedBy === undefined || field?.is !== "number") return { kind };
  const [, figure, unit] = /^([\d,]+(?:\.\d+)?) (\S+) /.exec(vehicleType) ?? [];
  const value = Number(figure?.replaceAll(",", ""));
  const isSaid = unit === field.unit && value >= field.least && value <= field.most;
  return isSaid ? { kind, [namedBy]: value } : { kind };
}
