import type { ServiceId } from "#shared/catalogue/services.ts";
import type { PaperType } from "#shared/compliance/model.ts";
import type { DocumentSeen } from "#shared/compliance/requirement-check.ts";
import type { VehicleKind } from "#shared/fleet/kinds.ts";

// Requirements of the law and of our own rules, copied from their publications, with their names for vehicles and work.

type Vehicle =
  | ("goods lorry" | "lorry loader" | "skip loader" | "recovery" | "sweeper" | "crane" | "digger" | "van" | "tool van")
  | ("trailer" | "site plant" | "telehandler" | "platform");
type Work = "waste" | "fuel" | "any";

/**
 * Vehicle kinds by the names of the rules. Vans are up to 3.5 t, goods lorries and trailers over it, unless their own
 * weight differs.
 */
const vehicles: Readonly<Record<Exclude<VehicleKind, "other">, readonly Vehicle[]>> = {
  hiab: ["goods lorry", "lorry loader"],
  grab: ["goods lorry", "lorry loader"],
  skip: ["goods lorry", "skip loader"],
  tipper: ["goods lorry"],
  bowser: ["goods lorry"],
  mixer: ["goods lorry"],
  vacuum: ["goods lorry"],
  tar: ["goods lorry"],
  recovery: ["recovery"],
  sweeper: ["sweeper"],
  crane: ["crane"],
  excavator: ["digger"],
  van: ["van"],
  workshop: ["tool van"],
  artic: ["goods lorry"],
  "low-loader": ["goods lorry"],
  flatbed: ["goods lorry"],
  "hook-loader": ["goods lorry", "skip loader"],
  trailer: ["trailer"],
  telehandler: ["telehandler"],
  dumper: ["site plant"],
  roller: ["site plant"],
  platform: ["platform"],
};

/** Services that take waste away: excavated, swept, pumped, planed or discarded material. */
const waste: readonly ServiceId[] = [
  "drainage",
  "grab-hire",
  "muck-away",
  "road-sweeper",
  "skips",
  "tar",
  "vacuum-excavator",
  "waste-removal",
];

/**
 * The usual vehicle kind of each service. Vehicles of unknown kind count as this kind (docs/rules.md, "Documents for a
 * job").
 */
const mostly: Readonly<Record<ServiceId, Exclude<VehicleKind, "other">>> = {
  ...{ aggregates: "tipper", "building-suppliers": "hiab", "concrete-mixer": "mixer", "crane-hire": "crane" },
  ...{ drainage: "vacuum", excavator: "excavator", "fuel-delivery": "bowser", "grab-hire": "grab", hiab: "hiab" },
  ...{ "mobile-mechanic": "workshop", "mobile-tyre": "workshop", "muck-away": "tipper", "plant-hire": "excavator" },
  ...{ "pressure-washing": "sweeper", recovery: "recovery", "road-sweeper": "sweeper", skips: "skip", tar: "tar" },
  ...{ "tipper-truck": "tipper", "vacuum-excavator": "vacuum", "van-hire": "van", "waste-removal": "grab" },
};

interface Rule {
  readonly papers: readonly PaperType[];
  readonly of: DocumentSeen["covers"];
  /** Minimum sum insured, in thousands of pounds. */
  readonly thousands?: number;
  readonly asks: readonly Vehicle[] | Work;
  /** Vehicles for which this is required only over 3.5 t. */
  readonly asksHeavy?: readonly Vehicle[];
  readonly except?: "up to 3.5 t" | "without an operator";
  readonly source: string;
}

const rules: readonly Rule[] = [
  {
    ...{ papers: ["operator_licence"], of: "company", asks: ["goods lorry", "trailer"], except: "up to 3.5 t" },
    asksHeavy: ["van", "tool van"],
    source:
      "Goods Vehicles (Licensing of Operators) Act 1995 s 2: goods vehicles over 3.5 t. SI 1995/2869 sch 3 leaves out mobile cranes, recovery vehicles and road cleaning.",
  },
  {
    ...{ papers: ["waste_carrier"], of: "company", asks: "waste" },
    source:
      "Control of Pollution (Amendment) Act 1989 s 1: everybody who carries controlled waste for business or profit.",
  },
  {
    ...{ papers: ["mot"], of: "vehicle", asks: ["goods lorry", "recovery", "sweeper", "crane", "van", "tool van"] },
    source:
      "Road Traffic Act 1988 s 47 and 53. gov.uk, phased roll-out of annual tests: cranes and breakdown vehicles since 20 May 2018.",
  },
  {
    ...{ papers: ["mot"], of: "vehicle", asks: ["trailer"], except: "up to 3.5 t" },
    source:
      "Goods Vehicles (Plating and Testing) Regulations 1988 sch 2 leave out trailers with overrun brakes alone, which go up to 3.5 t.",
  },
  {
    ...{ papers: ["loler"], of: "vehicle" },
    asks: ["lorry loader", "skip loader", "crane", "digger", "telehandler", "platform"],
    source:
      "LOLER 1998 reg 9: equipment for lifting loads. HSE L113 para 32: not tippers, nor winching along the ground.",
  },
  {
    ...{ papers: ["driver_cpc"], of: "driver", asks: ["goods lorry", "recovery", "sweeper"], except: "up to 3.5 t" },
    // Drivers of vans with their own tools are exempt: driving is not their main work (reg 5).
    asksHeavy: ["van"],
    source:
      "Vehicle Drivers (Certificates of Professional Competence) Regulations 2007 reg 3: licence categories C1 and C.",
  },
  {
    ...{ papers: ["adr", "adr_tank"], of: "driver", asks: "fuel" },
    source:
      "Carriage of Dangerous Goods Regulations 2009 (SI 2009/1348), ADR 8.2: drivers of vehicles that carry fuel.",
  },
  {
    ...{ papers: ["employers_liability"], of: "company", asks: "any", thousands: 5_000 },
    source:
      "Employers' Liability (Compulsory Insurance) Act 1969 s 1, Regulations 1998 reg 3: £5 million. Firms without employees say so.",
  },
  {
    ...{ papers: ["vehicle_insurance"], of: "vehicle" },
    asks: ["goods lorry", "recovery", "sweeper", "crane", "van", "tool van"],
    source: "Road Traffic Act 1988 s 143: motor vehicles on a road. A fleet's policy is a paper of the business.",
  },
  {
    ...{ papers: ["tachograph_card"], of: "driver", asks: ["goods lorry"], except: "up to 3.5 t" },
    asksHeavy: ["van", "tool van"],
    source:
      "Regulation (EU) 165/2014 art 27, assimilated: drivers of goods vehicles over 3.5 t. Regulation (EC) 561/2006 art 3 and 13 leave out recovery, cleaning and cranes.",
  },
  {
    ...{ papers: ["cpcs", "npors"], of: "driver", asks: ["crane", "digger", "telehandler", "site plant"] },
    except: "without an operator",
    source: "docs/rules.md, Documents for a job: sites ask for the card. PUWER 1998 reg 9 asks for the training.",
  },
  {
    ...{ papers: ["allmi"], of: "driver", asks: ["lorry loader"] },
    source: "docs/rules.md, Documents for a job: sites ask for the card. PUWER 1998 reg 9 asks for the training.",
  },
];

/**
 * gov.uk, "Driving licence categories": B to 3,500 kg, C1 to 7,500 kg, C above, +E with a trailer over 750 kg. Higher
 * categories include lower ones. Site plant and trailers have no road driver.
 */
function licenceOf(kind: Exclude<VehicleKind, "other">, tonnes: number): Need[] {
  const plant: readonly Vehicle[] = ["digger", "site plant", "telehandler", "platform", "trailer"];
  if (vehicles[kind].some((name) => plant.includes(name))) return [];
  const all: readonly PaperType[] = ["licence_b", "licence_c1", "licence_c", "licence_ce"];
  const isLight = vehicles[kind].includes("van") || vehicles[kind].includes("tool van");
  const known = Number.isNaN(tonnes) ? (isLight ? 3.5 : 18) : tonnes;
  const drawsTrailer = kind === "artic" || kind === "low-loader";
  const least = drawsTrailer ? 3 : known <= 3.5 ? 0 : known <= 7.5 ? 1 : 2;
  return [{ papers: all.slice(least), of: "driver", pence: 0 }];
}

/** Minimum sum insured, in thousands of pounds. The law sets none; see docs/rules.md, "Documents for a job". */
const liability = (service: ServiceId): number =>
  (
    ({
      "crane-hire": 10_000,
      "van-hire": 2_000,
      recovery: 2_000,
      "pressure-washing": 2_000,
      "mobile-tyre": 2_000,
      "mobile-mechanic": 2_000,
    }) as Partial<Record<ServiceId, number>>
  )[service] ?? 5_000;
const inTransit: Readonly<Partial<Record<ServiceId, number>>> = {
  hiab: 25,
  "building-suppliers": 25,
  "fuel-delivery": 25,
  aggregates: 10,
  "tipper-truck": 10,
  "van-hire": 10,
  recovery: 50,
};

/** Requirements of other sources that Haulyard does not apply yet: a decision is open. */
export const open: readonly { readonly kind: VehicleKind; readonly paper: PaperType; readonly source: string }[] = [
  {
    kind: "recovery",
    paper: "loler",
    source: "LOLER 1998 reg 9, where it has a crane or an underlift; the kind does not say.",
  },
  {
    kind: "crane",
    paper: "driver_cpc",
    source: "Driving Standards Agency, July 2010: crane drivers need it. The CPA disputes that.",
  },
];

export interface Need {
  readonly papers: readonly PaperType[];
  readonly of: DocumentSeen["covers"];
  readonly pence: number;
}

/** Returns the requirements of a service with a vehicle. Those of a driver apply only if the vehicle is driven. */
export function needsOf(service: ServiceId, kind: VehicleKind, spec: object, isDriven: boolean): Need[] {
  const names = vehicles[kind === "other" ? mostly[service] : kind];
  const tonnes = "grossTonnes" in spec ? Number(spec.grossTonnes) : Number.NaN;
  const left = tonnes <= 3.5 ? "up to 3.5 t" : "operator" in spec ? "without an operator" : null;
  const applies = ({ asks, asksHeavy = [], of, except }: Rule) => {
    if ((of === "driver" && !isDriven) || (except && except === left)) return false;
    if (typeof asks !== "string")
      return [...asks, ...(tonnes > 3.5 ? asksHeavy : [])].some((name) => names.includes(name));
    if (asks === "any") return true;
    return asks === "waste" ? waste.includes(service) : service === "fuel-delivery";
  };
  const sums: readonly [PaperType, number | undefined][] = [
    ["public_liability", liability(service)],
    ["goods_in_transit", inTransit[service]],
  ];
  return [
    ...rules.filter(applies).map(({ papers, of, thousands = 0 }) => ({ papers, of, pence: thousands * 100_000 })),
    ...(isDriven ? licenceOf(kind === "other" ? mostly[service] : kind, tonnes) : []),
    ...sums.flatMap(([type, thousands]) =>
      thousands ? [{ papers: [type], of: "company" as const, pence: thousands * 100_000 }] : [],
    ),
  ];
}
