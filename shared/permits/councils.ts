export interface Notice {
  readonly count: number;
  readonly unit: "days" | "working days" | "months";
}

/** A council's rule for permits to place something on a road. Null fields are unknown: ask the council. */
export interface RoadPermit {
  /** Notice before the work, by its maximum length in days; the first matching row is used. */
  readonly notice: readonly { readonly upToDays: number; readonly notice: Notice }[] | null;
  /** Notice on a street that the council lists as traffic-sensitive, if different. */
  readonly onSensitiveStreet?: Notice;
  /** Fee in pence: per started period, or for a permit of any length. */
  readonly fee: { readonly pence: number; readonly per: "week" | "two weeks" | "month" | "permit" } | null;
  /** Applicant: the contractor who hires, or the haulier who owns the object on the road. */
  readonly who: "hirer" | "haulier" | null;
  readonly also?: string;
  readonly source: string;
  /** Source of the rule: the council's own page, or only other pages. */
  readonly sure: "own page" | "others";
  /** First UK day of the rule; null: unknown, but in force when the page was read. */
  readonly from: string | null;
  readonly until: string | null;
}

export type OnRoad = "skip" | "crane" | "road works";

export interface Council {
  readonly name: string;
  /** Rules by kind of object, oldest first. A new fee or notice ends the last row and adds one. */
  readonly permits: Readonly<Partial<Record<OnRoad, readonly RoadPermit[]>>>;
}

export const councilsReadOn = "2026-11-26";

const always = (count: number, unit: Notice["unit"]) => [
  { upToDays: Number.POSITIVE_INFINITY, notice: { count, unit } },
];
const undated = { from: null, until: null };
const unknown = { notice: null, fee: null, who: null, ...undated };
const ownPage = { source: "the council’s own page", sure: "own page", ...undated } as const;
const publicPages = { source: "public pages of the council and of skip firms", sure: "others" } as const;

/**
 * Notice of road works by their length in days. All councils use one register, so one council's page is valid for all
 * of Scotland.
 */
const roadWorks: readonly RoadPermit[] = [
  {
    ...unknown,
    notice: [
      { upToDays: 3, notice: { count: 3, unit: "days" } },
      { upToDays: 10, notice: { count: 10, unit: "days" } },
      { upToDays: Number.POSITIVE_INFINITY, notice: { count: 3, unit: "months" } },
    ],
    source: "Shetland Islands Council’s page on the Scottish Road Works Register",
    sure: "own page",
  },
];

const skipOf = (name: string, ...skip: readonly RoadPermit[]): Council => ({
  name,
  permits: { skip, "road works": roadWorks },
});

export const anyInScotland: Council = { name: "the council", permits: { "road works": roadWorks } };

/**
 * Councils with known rules, by the name of their area on the map. Null means that the page did not say, never a guess.
 * Sources: the councils' pages, read on `councilsReadOn`; for Glasgow only a skip firm's page. The skip permit is that
 * of section 85 of the Roads (Scotland) Act 1984.
 */
export const councils = {
  "Aberdeen City": skipOf("Aberdeen City Council", {
    ...unknown,
    ...publicPages,
    who: "haulier",
  }),
  "City of Edinburgh": skipOf("The City of Edinburgh Council", {
    ...unknown,
    ...publicPages,
    who: "haulier",
  }),
  "East Dunbartonshire": skipOf("East Dunbartonshire Council", {
    notice: always(7, "days"),
    fee: { pence: 7500, per: "month" },
    who: null,
    ...ownPage,
  }),
  "East Renfrewshire": skipOf("East Renfrewshire Council", {
    notice: always(3, "working days"),
    fee: { pence: 4400, per: "permit" },
    who: "haulier",
    ...ownPage,
  }),
  Falkirk: skipOf("Falkirk Council", {
    notice: always(7, "days"),
    fee: { pence: 2930, per: "week" },
    who: null,
    onSensitiveStreet: { count: 35, unit: "days" },
    also: "On a traffic-sensitive street it wants 35 days: ask the council which streets these are, and tick it here.",
    ...ownPage,
  }),
  Fife: skipOf("Fife Council", {
    notice: null,
    fee: { pence: 2000, per: "week" },
    who: null,
    also: "A parking bay costs £48 a week.",
    ...ownPage,
  }),
  "Glasgow City": skipOf("Glasgow City Council", {
    ...unknown,
    notice: always(28, "working days"),
    source: "the page of a skip firm, Hamilton Waste",
    sure: "others",
  }),
  Midlothian: skipOf("Midlothian Council", {
    notice: always(5, "working days"),
    fee: { pence: 6500, per: "permit" },
    who: "hirer",
    ...ownPage,
    from: "2026-04-01",
  }),
  "Shetland Islands": { name: "Shetland Islands Council", permits: { "road works": roadWorks } },
  "South Lanarkshire": skipOf("South Lanarkshire Council", {
    notice: always(14, "days"),
    fee: { pence: 8093, per: "two weeks" },
    who: null,
    ...ownPage,
  }),
} as const satisfies Record<string, Council>;

export type CouncilArea = keyof typeof councils;
