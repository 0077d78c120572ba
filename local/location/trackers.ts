import { z } from "zod";
import { locationQuotas } from "#infra/quotas.ts";
import { metresBetween } from "#local/geo/earth.ts";
import type { SavedJson } from "./saved-json.ts";
import { type DeviceUpdate, idSchema, invalid, notFound, parse, updateSchema } from "./wire.ts";

export type StoredPosition = Omit<DeviceUpdate, "DeviceId"> & { DeviceId: string; ReceivedTime: string };

/** Stored on disk: the last fix of each device, oldest received first. */
export type TrackerState = { last: Record<string, StoredPosition> };

export type Tracker = {
  /** BatchUpdateDevicePosition. Calls `onUpdate` for each fix that became its device's latest. */
  update(body: unknown, onUpdate: (now: DeviceUpdate) => void): { Errors: [] };
  latest(deviceId: string): StoredPosition;
  latestOf(body: unknown): { DevicePositions: StoredPosition[]; Errors: object[] };
  history(deviceId: string, body: unknown): { DevicePositions: StoredPosition[]; NextToken?: string };
};

/** Devices with a stored fix. The one silent for longest is dropped. */
const mostDevices = 5_000;
/** Fixes per device, in memory only: an hour and a half at one every ten seconds. */
const mostFixes = 500;
const dayMs = 24 * 3_600_000;

const updatesSchema = z.object({ Updates: z.array(updateSchema).min(1).max(locationQuotas.fixesInBatch) });
const idsSchema = z.object({ DeviceIds: z.array(idSchema).min(1).max(locationQuotas.fixesInBatch) });
const historySchema = z.object({
  StartTimeInclusive: z.iso.datetime({ offset: true }).optional(),
  EndTimeExclusive: z.iso.datetime({ offset: true }).optional(),
  MaxResults: z.number().int().min(1).max(100).default(100),
  NextToken: z.string().regex(/^\d+$/).optional(),
});

/**
 * Drops a fix nearer to the last than the joint accuracy of both, as our tracker in the cloud does. A fix without an
 * accuracy counts as exact.
 */
export function openTracker(saved: SavedJson<TrackerState>, now: () => Date): Tracker {
  const last = new Map(Object.entries(saved.opened.last));
  const fixes = new Map<string, StoredPosition[]>();

  const isMove = (update: DeviceUpdate): boolean => {
    const before = last.get(update.DeviceId);
    if (!before) return true;
    const off = (before.Accuracy?.Horizontal ?? 0) + (update.Accuracy?.Horizontal ?? 0);
    return metresBetween(before.Position, update.Position) >= off;
  };

  /** Returns whether it became its device's latest. */
  const store = (update: DeviceUpdate): boolean => {
    const position = { ...update, ReceivedTime: now().toISOString() };
    const before = last.get(update.DeviceId);
    const isLatest = !before || Date.parse(update.SampleTime) >= Date.parse(before.SampleTime);
    const known = fixes.get(update.DeviceId) ?? [];
    known.push(position);
    if (!isLatest) known.sort((a, b) => Date.parse(a.SampleTime) - Date.parse(b.SampleTime));
    if (known.length > mostFixes) known.shift();
    fixes.set(update.DeviceId, known);
    if (isLatest) {
      // Deleted first, so that the map stays in the order received.
      last.delete(update.DeviceId);
      last.set(update.DeviceId, position);
    }
    return isLatest;
  };

  const forgetOldest = () => {
    for (const deviceId of last.keys()) {
      if (last.size <= mostDevices) return;
      last.delete(deviceId);
      fixes.delete(deviceId);
    }
  };

  const update: Tracker["update"] = (body, onUpdate) => {
    for (const fix of parse(updatesSchema, body).Updates) if (isMove(fix) && store(fix)) onUpdate(fix);
    forgetOldest();
    saved.saveSoon(() => ({ last: Object.fromEntries(last) }));
    return { Errors: [] };
  };

  const latest: Tracker["latest"] = (deviceId) => {
    const position = last.get(deviceId);
    if (!position) throw notFound(`There is no position of device ${deviceId}.`);
    return position;
  };

  const latestOf: Tracker["latestOf"] = (body) => {
    const { DeviceIds } = parse(idsSchema, body);
    const known = DeviceIds.flatMap((deviceId) => last.get(deviceId) ?? []);
    const unknown = DeviceIds.filter((deviceId) => !last.has(deviceId));
    return {
      DevicePositions: known,
      Errors: unknown.map((DeviceId) => ({
        DeviceId,
        Error: { Code: "ResourceNotFoundException", Message: "There is no position of this device." },
      })),
    };
  };

  const history: Tracker["history"] = (deviceId, body) => {
    const input = parse(historySchema, body);
    const end = input.EndTimeExclusive ? Date.parse(input.EndTimeExclusive) : now().getTime() + 1;
    const start = input.StartTimeInclusive ? Date.parse(input.StartTimeInclusive) : end - dayMs;
    if (start >= end) throw invalid("StartTimeInclusive must be before EndTimeExclusive.");
    const onlyLast = last.get(deviceId);
    const all = fixes.get(deviceId) ?? (onlyLast ? [onlyLast] : []);
    const within = all.filter(({ SampleTime }) => {
      const at = Date.parse(SampleTime);
      return at >= start && at < end;
    });
    const from = Number(input.NextToken ?? 0);
    const page = within.slice(from, from + input.MaxResults);
    const next = from + page.length;
    return { DevicePositions: page, ...(next < within.length ? { NextToken: String(next) } : {}) };
  };

  return { update, latest, latestOf, history };
}
