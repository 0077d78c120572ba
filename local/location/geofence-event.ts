import type { Passage } from "./geofences.ts";

/** A geofence event as EventBridge delivers it to a rule's target. */
export type GeofenceEvent = {
  version: "0";
  id: string;
  "detail-type": "Location Geofence Event";
  source: "aws.geo";
  account: string;
  time: string;
  region: string;
  /** The collection, and the tracker if the position came through one. */
  resources: string[];
  detail: {
    EventType: "ENTER" | "EXIT";
    GeofenceId: string;
    GeofenceProperties?: Record<string, string>;
    DeviceId: string;
    SampleTime: string;
    Position: [lng: number, lat: number];
    Accuracy?: { Horizontal: number };
    PositionProperties?: Record<string, string>;
  };
};

export type EventOrigin = { account: string; region: string; collectionName: string; trackerName?: string };

export function geofenceEvent({ eventType, geofence, update }: Passage, origin: EventOrigin, now: Date): GeofenceEvent {
  const arn = `arn:aws:geo:${origin.region}:${origin.account}`;
  const { Accuracy, PositionProperties } = update;
  return {
    version: "0",
    id: crypto.randomUUID(),
    "detail-type": "Location Geofence Event",
    source: "aws.geo",
    account: origin.account,
    time: now.toISOString().replace(/\.\d+Z$/, "Z"),
    region: origin.region,
    resources: [
      `${arn}:geofence-collection/${origin.collectionName}`,
      ...(origin.trackerName ? [`${arn}:tracker/${origin.trackerName}`] : []),
    ],
    detail: {
      EventType: eventType,
      GeofenceId: geofence.GeofenceId,
      ...(geofence.GeofenceProperties ? { GeofenceProperties: geofence.GeofenceProperties } : {}),
      DeviceId: update.DeviceId,
      SampleTime: update.SampleTime,
      Position: [...update.Position],
      ...(Accuracy ? { Accuracy } : {}),
      ...(PositionProperties ? { PositionProperties } : {}),
    },
  };
}
