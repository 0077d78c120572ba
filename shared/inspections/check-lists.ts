import type { VehicleKind } from "../fleet/kinds.ts";

interface CheckLine {
  readonly label: string;
  readonly look: string;
}

/**
 * Items of walkaround checks. Vehicles and trailers follow DVSA's "Guide to maintaining roadworthiness" and its diagram
 * of an HGV walkaround check (GOV.UK, "Carry out heavy goods vehicle daily walkaround checks"). Plant follows the
 * pre-use checks that PUWER 1998 and HSE expect. No law fixes that list, and the maker's manual has priority.
 */
export const checkItems = {
  mirrors: { label: "Mirrors and glass", look: "In place, secure, not cracked" },
  wipers: { label: "Wipers and washers", look: "They work, the blades are whole" },
  view: { label: "Front view", look: "Nothing in the swept area" },
  warningLights: { label: "Warning lights and gauges", look: "They work, no warning stays on" },
  steering: { label: "Steering", look: "Moves freely, no play" },
  horn: { label: "Horn", look: "Works from the seat" },
  brakes: { label: "Brakes and air build-up", look: "They hold, no leak, air builds up" },
  vanBrakes: { label: "Brakes", look: "They hold, the parking brake too" },
  heightMarker: { label: "Height marker", look: "Shows the height of today's load" },
  seatbelts: { label: "Seatbelts", look: "Not cut, they lock and let go" },
  lights: { label: "Lights and indicators", look: "All work, right colour, clean" },
  leaks: { label: "Fuel and oil leaks", look: "Caps on, nothing drips" },
  battery: { label: "Battery", look: "Secure, does not leak" },
  exhaustFluid: { label: "Diesel exhaust fluid (AdBlue)", look: "Topped up" },
  smoke: { label: "Exhaust smoke", look: "No excess smoke or noise" },
  body: { label: "Body, doors and wings", look: "Nothing loose, doors shut" },
  spray: { label: "Spray suppression", look: "Fitted, secure, not clogged" },
  tyres: { label: "Tyres and wheel fixings", look: "Tread, pressure, no cuts, nuts tight" },
  brakeLines: { label: "Brake lines and trailer parking brake", look: "Connected, no leak, brake holds" },
  electrics: { label: "Electrical connections", look: "Plugged in, no bare wire" },
  coupling: { label: "Coupling", look: "Locked, safety catch in place" },
  load: { label: "Load security", look: "Cannot move, not overweight" },
  plate: { label: "Number plate", look: "Clean, readable, secure" },
  reflectors: { label: "Reflectors and side markers", look: "In place, clean, right colour" },
  markings: { label: "Markings and warning plates", look: "In place, readable" },
  equipment: { label: "Crane, tail lift or tipping gear", look: "Stowed, locked, no leak" },
  landingLegs: { label: "Landing legs and supports", look: "Up and locked" },
  hydraulics: { label: "Hydraulics", look: "No leak, hoses not chafed" },
  tracks: { label: "Tracks, tyres or wheels", look: "Tension, cuts, nuts tight" },
  guards: { label: "Guards, rails and steps", look: "Fitted, whole, clean" },
  controls: { label: "Controls and emergency stop", look: "They work and come back to neutral" },
  attachment: { label: "Bucket, boom or attachment", look: "Pins and quick hitch locked" },
  safeLoad: { label: "Load indicator and alarms", look: "They work, also the reversing alarm" },
  plantBrakes: { label: "Brakes and slew lock", look: "They hold on the slope" },
} as const satisfies Readonly<Record<string, CheckLine>>;

export type CheckItem = keyof typeof checkItems;
export const checkItemIds = Object.keys(checkItems) as [CheckItem, ...CheckItem[]];

const cab = ["mirrors", "wipers", "view", "warningLights", "steering", "horn"] as const;
const outside = ["lights", "leaks", "battery", "exhaustFluid", "smoke", "body"] as const;
const rigid = [
  ...cab,
  ...(["brakes", "heightMarker", "seatbelts"] as const),
  ...outside,
  ...(["spray", "tyres", "load", "plate", "reflectors", "markings", "equipment"] as const),
] as const;

export const checkLists = {
  lorry: { label: "Lorry", items: rigid },
  artic: {
    label: "Lorry and trailer",
    items: [...rigid, "brakeLines", "electrics", "coupling", "landingLegs"],
  },
  van: {
    label: "Van",
    items: [...cab, "vanBrakes", "seatbelts", ...outside, "tyres", "load", "plate"],
  },
  trailer: {
    label: "Trailer",
    items: [
      ...(["lights", "body", "spray", "tyres", "brakeLines", "electrics", "coupling", "landingLegs", "load"] as const),
      ...(["plate", "reflectors", "markings"] as const),
    ],
  },
  plant: {
    label: "Machine",
    items: [
      ...(["mirrors", "warningLights", "steering", "horn", "seatbelts", "lights", "leaks", "battery"] as const),
      ...(["hydraulics", "tracks", "guards", "controls", "plantBrakes", "attachment", "safeLoad"] as const),
    ],
  },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly items: readonly CheckItem[] }>>;

export type CheckListName = keyof typeof checkLists;

/** The check list of each vehicle kind. Null: no list, because the kind can be anything. */
const listOfKind: Readonly<Record<VehicleKind, CheckListName | null>> = {
  hiab: "lorry",
  tipper: "lorry",
  grab: "lorry",
  skip: "lorry",
  crane: "lorry",
  bowser: "lorry",
  mixer: "lorry",
  vacuum: "lorry",
  tar: "lorry",
  recovery: "lorry",
  sweeper: "lorry",
  flatbed: "lorry",
  "hook-loader": "lorry",
  artic: "artic",
  "low-loader": "artic",
  van: "van",
  workshop: "van",
  trailer: "trailer",
  excavator: "plant",
  telehandler: "plant",
  dumper: "plant",
  roller: "plant",
  platform: "plant",
  other: null,
};

export const listFor = (kind: string): CheckListName | null => listOfKind[kind as VehicleKind] ?? null;

export const itemsLeft = (list: CheckListName, touched: readonly CheckItem[]): CheckItem[] =>
  checkLists[list].items.filter((item) => !touched.includes(item));
