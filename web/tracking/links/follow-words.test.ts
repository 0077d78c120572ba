import { expect, it } from "vitest";
import type { FollowedVehicle } from "#shared/tracking/link-model.ts";
import { followedText, positionText } from "./follow-page.tsx";

const at = "2026-11-23T08:00:00.000Z";
const vehicle: FollowedVehicle = {
  vehicleType: "32 t Hiab lorry",
  driverName: "Rab",
  state: "on_its_way",
  position: { lat: 55.9, lng: -3.2, headingDegrees: null, at, isBlurred: false },
  etaMinutes: 12,
  deliveredAt: null,
  endsAt: "2026-11-23T10:00:00.000Z",
  nextReadSeconds: 30,
};
const minutesLater = (minutes: number) => Date.parse(at) + minutes * 60_000;

it.each<[change: Partial<FollowedVehicle>, minutes: number, where: string, what: string]>([
  [{}, 1, "12 minutes away", "Seen here 1 minute ago."],
  [{}, 20, "On its way", "Last seen 20 minutes ago: it may have moved since."],
  [
    { position: { lat: 55.9, lng: -3.2, headingDegrees: null, at, isBlurred: true } },
    3,
    "12 minutes away",
    "The driver’s phone has only a rough position. The vehicle was here 3 minutes ago.",
  ],
  [{ etaMinutes: null }, 1, "On its way", "Seen here 1 minute ago."],
  [{ position: null, etaMinutes: null }, 1, "On its way", "The driver’s phone has not sent a position yet."],
  [{ state: "on_site", etaMinutes: null }, 1, "On site", "Seen here 1 minute ago."],
  [
    { state: "waiting", position: null, etaMinutes: null },
    1,
    "Not on its way yet",
    "You will see it here on the map as soon as it sets off.",
  ],
  [
    { state: "delivered", position: null, etaMinutes: null, deliveredAt: "2026-11-23T08:42:00.000Z" },
    50,
    "Delivered at 08:42",
    "The job is done, so the vehicle is no longer shown.",
  ],
])("describes a followed vehicle: %o after %i minutes", (change, minutes, where, what) => {
  const followed = { ...vehicle, ...change };
  expect([followedText(followed, minutesLater(minutes)), positionText(followed, minutesLater(minutes))]).toEqual([
    where,
    what,
  ]);
});
