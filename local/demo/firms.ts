import type { KindName } from "./vehicle-kinds.ts";

/** `mark` is the plate, or the fleet number of a machine without one. `name` is unique within the firm. */
export interface FirmVehicle {
  readonly kind: KindName;
  readonly name: string;
  readonly mark: string;
  readonly make: string;
  readonly model: string;
  /** Year of manufacture of a machine. For a road vehicle, the plate states the year. */
  readonly made?: number;
}

/** An invented haulier. Its name, description and vehicles must be consistent. */
export interface Firm {
  readonly name: string;
  /** The town of the firm's yard: a name in towns.ts. */
  readonly town: string;
  readonly about: string;
  /** The first vehicle gets most of the jobs. */
  readonly vehicles: readonly FirmVehicle[];
}

function lorry(kind: KindName, name: string, mark: string, built: string, made?: number): FirmVehicle {
  const [make = "", ...model] = built.split(" ");
  return { kind, name, mark, make, model: model.join(" "), ...(made && { made }) };
}

/** Invented firms across Scotland. The first two belong to sign-ins, in the order that named-jobs.ts expects. */
export const firms: readonly Firm[] = [
  {
    ...{ name: "Kilbrodie Lifting & Plant", town: "Edinburgh" },
    about: "Hiabs, a grab lorry, a vacuum excavator and a digger with driver, for sites in and around Edinburgh.",
    vehicles: [
      lorry("hiab32", "Scania R410 Hiab", "SN22 KXE", "Scania R410"),
      lorry("excavator", "Volvo EC140 digger", "EX04", "Volvo EC140", 2021),
      lorry("grab", "DAF CF grab", "SK71 BWV", "DAF CF"),
      lorry("hiab26", "MAN TGS Hiab", "SN19 FJD", "MAN TGS"),
      lorry("vacuum", "Arocs vacuum excavator", "SL20 HZP", "Mercedes-Benz Arocs"),
    ],
  },
  {
    ...{ name: "Strathfinnan Haulage & Surfacing", town: "Glasgow" },
    about: "A Hiab and a tipper for haulage, and a tar gang with its own paver for drives and small roads.",
    vehicles: [
      lorry("hiab32", "Hiab 1", "SF21 LWO", "Volvo FM"),
      lorry("tar", "Tar gang 1", "SD70 YKB", "DAF CF"),
      lorry("tipper", "Tipper 1", "SG23 CVA", "Scania P410"),
    ],
  },
  {
    ...{ name: "Ben Orrin Plant", town: "Newbridge" },
    about: "Excavator, crane and telehandler, each with an operator.",
    vehicles: [
      lorry("excavator", "Hitachi ZX130", "BOP 12", "Hitachi ZX130", 2020),
      lorry("crane", "Liebherr LTM 1060", "SN17 OTL", "Liebherr LTM 1060"),
      lorry("telehandler", "JCB 540-140", "BOP 21", "JCB 540-140", 2022),
    ],
  },
  {
    ...{ name: "Glentarvie Tippers", town: "Livingston" },
    about: "Six and eight-wheel tippers, and a grab lorry: stone in, muck out.",
    vehicles: [
      lorry("tipper", "Volvo FMX eight-wheeler", "SK69 GHN", "Volvo FMX"),
      lorry("tipper26", "DAF CF six-wheeler", "SM18 RUP", "DAF CF"),
      lorry("grab", "Volvo FMX grab", "SN24 DAE", "Volvo FMX"),
    ],
  },
  {
    ...{ name: "Carrick Moor Skips", town: "Falkirk" },
    about: "Skips from four to twelve yards, and roll-on bins to forty. Falkirk and ten miles around.",
    vehicles: [
      lorry("skip", "Skip lorry 1", "SP22 TZC", "DAF LF"),
      lorry("hook", "Hook lorry 1", "SP19 VMK", "Scania P410"),
    ],
  },
  {
    ...{ name: "Loch Ailbhe Transport", town: "Stirling" },
    about: "A Hiab for loads that need lifting, a low loader for plant, and a van for the rest.",
    vehicles: [
      lorry("hiab32", "Scania P450 Hiab", "SA72 NFB", "Scania P450"),
      lorry("van", "Sprinter van", "SB23 ELW", "Mercedes-Benz Sprinter"),
      lorry("lowLoader", "Volvo FH low loader", "SA20 GJR", "Volvo FH"),
    ],
  },
  {
    ...{ name: "Inverquhar Groundworks", town: "Dunfermline" },
    about: "Digging by bucket and by vacuum: foundations, trenches, and holes beside live services.",
    vehicles: [
      lorry("excavator", "JCB 131X", "IQ 3", "JCB 131X", 2022),
      lorry("vacuum", "MAN TGS vacuum excavator", "SO21 PKY", "MAN TGS"),
    ],
  },
  {
    ...{ name: "Pentmuir Hiab Services", town: "Paisley" },
    about: "Two lorry cranes and their drivers. Paisley, Glasgow and the coast.",
    vehicles: [
      lorry("hiab26", "Hiab 26 t", "SJ20 WDG", "Volvo FM"),
      lorry("hiab32", "Hiab 32 t", "SH73 AYN", "Mercedes-Benz Arocs"),
    ],
  },
  {
    ...{ name: "Auchterlaw Grab & Skip Hire", town: "Hamilton" },
    about: "Waste out of Lanarkshire: a grab for heaps, skips for everything else.",
    vehicles: [
      lorry("grab", "Scania R450 grab", "SD21 LFH", "Scania R450"),
      lorry("skip", "Volvo FL skip lorry", "SE18 UHL", "Volvo FL"),
    ],
  },
  {
    ...{ name: "Dunmerrick Haulage", town: "Perth" },
    about: "Building materials, loaded and offloaded by our own Hiab, or by artic where there is a forklift.",
    vehicles: [
      lorry("hiab32", "DAF CF Hiab", "SR19 BOE", "DAF CF"),
      lorry("artic", "Scania R450 artic", "SS22 JVT", "Scania R450"),
    ],
  },
  {
    ...{ name: "Cairn Feshie Plant Hire", town: "Inverness" },
    about: "A 60 t crane and an 8 t digger for the Highlands, both with an operator.",
    vehicles: [
      lorry("crane", "Grove GMK3060", "SY18 CFP", "Grove GMK3060"),
      lorry("midi", "Kubota KX080", "CF07", "Kubota KX080", 2023),
    ],
  },
  {
    ...{ name: "Tweedlaw Aggregates & Concrete", town: "Galashiels" },
    about: "Stone, sand and ready-mixed concrete for the Borders.",
    vehicles: [
      lorry("tipper", "Tipper 3", "SL68 MRO", "Mercedes-Benz Arocs"),
      lorry("mixer", "Mixer 1", "SN21 DZU", "MAN TGS"),
    ],
  },
  {
    ...{ name: "Balgarvie Surfacing", town: "Dundee" },
    about: "Tar laid and swept: drives, yards and reinstatements.",
    vehicles: [
      lorry("tar", "Paver gang", "ST22 HGW", "Scania P360"),
      lorry("sweeper", "Johnston sweeper", "SP70 EJF", "DAF LF"),
    ],
  },
  {
    ...{ name: "Rossmorie Recovery & Tyres", town: "Aberdeen" },
    about: "Recovery for lorries and plant, and tyre fitters who come out to you.",
    vehicles: [
      lorry("recovery", "DAF LF recovery", "SV20 ROS", "DAF LF"),
      lorry("workshop", "Transit tyre van", "SW23 PTB", "Ford Transit"),
    ],
  },
  {
    ...{ name: "Ardlurgan Fuels", town: "Grangemouth" },
    about: "Gas oil, diesel and kerosene to sites, by metered bowser.",
    vehicles: [
      lorry("bowser", "Bowser 1", "SP21 FUL", "DAF CF"),
      lorry("bowser", "Bowser 2", "SO73 KLA", "Scania P410"),
    ],
  },
];

/** Names of invented contractors, and the towns of their offices. The first belongs to a sign-in. */
export const contractors: readonly (readonly [name: string, town: string])[] = [
  ["Brackenfold Construction", "Leith"],
  ["Tollcross Row Builders", "Edinburgh"],
  ["Harbourgate Homes", "Musselburgh"],
  ["Canalside Civils", "Falkirk"],
  ["Moss Street Developments", "Paisley"],
  ["Stonehaugh Joinery", "Livingston"],
  ["Linkfield Roofing", "Kirkcaldy"],
  ["Redgorton Farms", "Perth"],
];

/** Two more contractors, without jobs. */
export const unpaidName = "Kerrmuir Demolition";
export const leavingName = "Saltpans Groundcare";
