import { z } from "zod";
import { locationQuotas } from "#infra/quotas.ts";
import { contains, type Geometry, geometrySchema } from "./geofence-shape.ts";
import type { SavedJson } from "./saved-json.ts";
import {
  type DeviceUpdate,
  geofencePropertiesSchema,
  idSchema,
  invalid,
  notFound,
  parse,
  updateSchema,
} from "./wire.ts";

type Geofence = {
  GeofenceId: string;
  Geometry: Geometry;
  GeofenceProperties?: Record<string, string> | undefined;
  CreateTime: string;
  UpdateTime: string;
};

/** Stored on disk: the geofences, and the devices last seen inside each. */
export type CollectionState = { geofences: Record<string, Geofence>; inside: Record<string, string[]> };

/** A device entered an area or left it. */
export type Passage = {
  eventType: "ENTER" | "EXIT";
  geofence: Geofence;
  update: DeviceUpdate;
};

export type GeofenceCollection = {
  putMany(body: unknown): { Successes: object[]; Errors: object[] };
  put(geofenceId: string, body: unknown): { GeofenceId: string; CreateTime: string; UpdateTime: string };
  get(geofenceId: string): Geofence & { Status: string };
  deleteMany(body: unknown): { Errors: object[] };
  /** BatchEvaluateGeofences: passages of each given position, as if the tracker had sent it. */
  evaluateMany(body: unknown): { Errors: []; passages: Passage[] };
  /** Passages of one fix. As in the service, an area crossed between two fixes is not noticed. */
  evaluate(update: DeviceUpdate): Passage[];
};

const entrySchema = z.object({ Geometry: geometrySchema, GeofenceProperties: geofencePropertiesSchema.optional() });
const entriesSchema = z.object({
  Entries: z
    .array(entrySchema.extend({ GeofenceId: idSchema }))
    .min(1)
    .max(locationQuotas.geofencesInBatch),
});
const deletionsSchema = z.object({ GeofenceIds: z.array(idSchema).min(1).max(locationQuotas.geofencesInBatch) });
const evaluationSchema = z.object({
  DevicePositionUpdates: z.array(updateSchema).min(1).max(locationQuotas.fixesInBatch),
});

/** The geofences of one collection. Each change is on disk before the answer. */
export function openGeofenceCollection(saved: SavedJson<CollectionState>, now: () => Date): GeofenceCollection {
  const geofences = new Map(Object.entries(saved.opened.geofences));
  const inside = new Map(Object.entries(saved.opened.inside).map(([device, ids]) => [device, new Set(ids)]));
  const snapshot = (): CollectionState => ({
    geofences: Object.fromEntries(geofences),
    inside: Object.fromEntries([...inside].map(([device, ids]) => [device, [...ids]])),
  });
  const save = () => saved.save(snapshot());

  const store = (GeofenceId: string, entry: z.infer<typeof entrySchema>) => {
    const UpdateTime = now().toISOString();
    const CreateTime = geofences.get(GeofenceId)?.CreateTime ?? UpdateTime;
    if (!geofences.has(GeofenceId) && geofences.size >= locationQuotas.geofences)
      throw invalid("The collection is full.");
    geofences.set(GeofenceId, { GeofenceId, ...entry, CreateTime, UpdateTime });
    return { GeofenceId, CreateTime, UpdateTime };
  };

  const put: GeofenceCollection["put"] = (geofenceId, body) => {
    const stored = store(parse(idSchema, geofenceId), parse(entrySchema, body));
    save();
    return stored;
  };

  const putMany: GeofenceCollection["putMany"] = (body) => {
    const Successes = parse(entriesSchema, body).Entries.map(({ GeofenceId, ...entry }) => store(GeofenceId, entry));
    save();
    return { Successes, Errors: [] };
  };

  const get: GeofenceCollection["get"] = (geofenceId) => {
    const geofence = geofences.get(geofenceId);
    if (!geofence) throw notFound(`There is no geofence ${geofenceId}.`);
    return { ...geofence, Status: "ACTIVE" };
  };

  const deleteMany: GeofenceCollection["deleteMany"] = (body) => {
    const { GeofenceIds } = parse(deletionsSchema, body);
    const missing = GeofenceIds.filter((id) => !geofences.delete(id));
    for (const [device, ids] of inside) {
      for (const id of GeofenceIds) ids.delete(id);
      if (ids.size === 0) inside.delete(device);
    }
    save();
    return {
      Errors: missing.map((GeofenceId) => ({
        GeofenceId,
        Error: { Code: "ResourceNotFoundException", Message: "There is no geofence with this id." },
      })),
    };
  };

  const evaluate: GeofenceCollection["evaluate"] = (update) => {
    const was = inside.get(update.DeviceId) ?? new Set<string>();
    const is = new Set<string>();
    const passages: Passage[] = [];
    for (const geofence of geofences.values()) {
      const wasInside = was.has(geofence.GeofenceId);
      const isInside = contains(geofence.Geometry, update.Position);
      if (isInside) is.add(geofence.GeofenceId);
      if (isInside && !wasInside) passages.push({ eventType: "ENTER", geofence, update });
      if (!isInside && wasInside) passages.push({ eventType: "EXIT", geofence, update });
    }
    if (is.size > 0) inside.set(update.DeviceId, is);
    else inside.delete(update.DeviceId);
    if (passages.length > 0) saved.saveSoon(snapshot);
    return passages;
  };

  const evaluateMany: GeofenceCollection["evaluateMany"] = (body) => {
    const updates = parse(evaluationSchema, body).DevicePositionUpdates;
    return { Errors: [], passages: updates.flatMap(evaluate) };
  };

  return { put, putMany, get, deleteMany, evaluate, evaluateMany };
}
