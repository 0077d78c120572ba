import type { ServiceId } from "../../catalogue/services.ts";
import { kindIds, kindLine, type VehicleKind } from "../kinds.ts";

export interface KindSaid {
  readonly kind: VehicleKind;
  readonly ask?: string;
  readonly note?: string;
  /** Probably not a vehicle or machine for hire, so the row gets no service. */
  readonly isDoubtful?: true;
  readonly isPlant?: true;
}

type Sign = readonly [form: RegExp, said: VehicleKind | KindSaid];

const carries = "A beavertail is not one of our kinds. Choose a kind.";
const car = "A car. Leave it out, or choose another kind.";
const pickup = "A pickup is listed as a van. Leave it out if it is not for hire.";
const attachment = "An attachment is not a machine. Leave the row out, or choose a kind.";
const machine: KindSaid = { kind: "other", isPlant: true };

/** The first matching pattern is used, so patterns for combined vehicles come before those for their parts. */
const signs: readonly Sign[] = [
  [/\btrailers?\b|\bsemi-?trailer|\bdrawbar\b|\bdolly\b/, "trailer"],
  [/\blow[- ]?loader|\blow bed\b|\bplant transporter/, "low-loader"],
  [
    /\bbuckets?\b.*\b(set|of)\b|\b(set|pair) of\b|^(buckets?|attachments?|forks|breaker|hammer|auger)s?\b/,
    { kind: "other", ask: attachment, isDoubtful: true },
  ],
  [/\btele ?handler|\btelescopic handler|\bmanitou\b|\bmerlo\b|\bloadall\b|\bjcb 5\d\d-?\d/, "telehandler"],
  [
    /\bmewp\b|\bcherry ?picker|\bscissor ?lift|\bboom ?lift|\baccess platform|\bspider lift|\bniftylift\b|\bgenie\b|\bskyjack\b/,
    "platform",
  ],
  [/\bhook ?-?(loader|lift)|\bhooklift/, "hook-loader"],
  [
    /\bhiabs?\b|\bcrane (truck|lorry)|\blorry[- ](mounted )?(crane|loader)|\bbrick (&|and|n) block|\bpalfinger\b|\bcrane\s*\+/,
    "hiab",
  ],
  [/\bvac(uum)?\b|\bvac[- ]?ex|\bjet[- ]?vac|\bjetter|\bsuction\b|\bgully\b|\btankers? \(?(vac|jet)/, "vacuum"],
  [/\bmixers?\b|\bvolumetric\b/, "mixer"],
  [/\bskips?\b|\bskip ?-?(loader|lorry|wagon)|\bskiploader/, "skip"],
  [/\bro ?-?ro\b|\broll[- ]?(on|off)\b/, "hook-loader"],
  [/\bbowsers?\b|\bfuel tanker|\bwater tanker/, "bowser"],
  [/\bsweepers?\b|\bjohnston\b|\bscarab\b/, "sweeper"],
  [/\btarmac|\bhot ?box|\bpav(er|ing)\b|\basphalt\b|\bsurfacing\b|\btar (gang|lorry|wagon)/, "tar"],
  [
    /\brecovery\b|\bslide ?bed|\bspec(tacle)? ?lift|\bbreakdown\b|\btow(ing)? (truck|lorry)|\bcar transporter/,
    "recovery",
  ],
  [/\bgrabs?\b/, "grab"],
  [/\bmobile crane|\bcranes?\b|\ball terrain|\bltm ?\d/, "crane"],
  [/\brollers?\b|\bbomag\b/, "roller"],
  [/\bdump(er|ers|truck)\b|\bdump truck|\bthwaites\b/, "dumper"],
  [
    /\bgenerators?\b|\bgenset\b|\bcompressors?\b|\blighting (tower|set)|\blight tower|\bwelfare (unit|cabin)|\b(plate )?compactor|\bw(h)?acker|\bplaners?\b|\bpumps?\b|\bloading shovel|\bwheel(ed)? loader|\bskid ?steer|\bbulldozer|\bdozer\b|\bbackhoe|\b3cx\b|\bforklift|\bfork ?truck|\bcrusher|\bscreener|\bwelder\b/,
    machine,
  ],
  [
    /\bdiggers?\b|\bexcavators?\b|\b360\b|\b(mini|micro|midi)[- ]?(digger|excavator)|\bkubota k|\bkomatsu pc|\bvolvo ec\d|\bhitachi zx|\btakeuchi\b|\bkobelco\b|\bdoosan\b|\bjcb (8\d{3}|\d{2}c|js\d)/,
    "excavator",
  ],
  [/\btippers?\b|\btip lorry|\bbulk(er)?\b/, "tipper"],
  [/\b(service|workshop|tyre|mechanic'?s?) van|\bworkshop\b|\bmobile (tyres?|mechanic)/, "workshop"],
  [/\bcrew (van|bus)/, { kind: "van", note: "Read as a van. Is it a service van?" }],
  [/\bpick[- ]?ups?\b|\bd-max\b|\bhilux\b|\bnavara\b|\bl200\b|\bamarok\b/, { kind: "van", ask: pickup }],
  [/\bbeaver ?-?tails?\b/, { kind: "other", ask: carries, isDoubtful: true }],
  [/\bdrop ?-?sides?\b|\bflat ?-?beds?\b|\bcurtain ?-?sid|\bbox lorry/, "flatbed"],
  [
    /\bvans?\b|\bluton\b|\btransit\b|\bmovano\b|\bsprinter\b|\bvivaro\b|\bducato\b|\bcrafter\b|\brelay\b|\btrafic\b|\bvito\b|\bcaddy\b|\bberlingo\b|\bkangoo\b|\bpanel\b|\btransporter\b/,
    "van",
  ],
  [/\bartics?\b|\barticulated\b|\btractor ?units?\b/, "artic"],
  [/\bcars?\b|\bhatchback\b|\bsaloon\b|\bestate\b/, { kind: "other", ask: car, isDoubtful: true }],
  [
    /\bbreakers?\b|\bhammer\b|\baugers?\b|\bbuckets?\b|\battachments?\b/,
    { kind: "other", ask: attachment, isDoubtful: true },
  ],
];

const exact = new Map(
  kindIds.flatMap((kind) => {
    const { label, alsoCalled = [] } = kindLine(kind);
    return [label, kind, ...alsoCalled].map((name) => [name.toLowerCase(), kind] as const);
  }),
);

const isLight = (text: string, weightKg: number | null) =>
  weightKg === null ? /\b(transit|van|luton|movano|sprinter|master|ducato)\b/.test(text) : weightKg <= 3_500;

export function kindSaidIn(text: string, weightKg: number | null): KindSaid | null {
  const said = text.toLowerCase().replaceAll(/\s+/g, " ").trim();
  if (said === "") return null;
  const known = exact.get(said);
  const found = known ?? signs.find(([form]) => form.test(said))?.[1];
  if (found === undefined) return null;
  const answer = typeof found === "string" ? { kind: found } : found;
  return answer.kind === "flatbed" && isLight(said, weightKg) ? { kind: "van" } : answer;
}

/** Upper limits of the excavator classes in tonnes, as usual in the trade. */
const classes = [
  ["micro", 1.2],
  ["mini", 6],
  ["compact", 10],
  ["standard", 20],
  ["large", 30],
  ["extra-large", Number.POSITIVE_INFINITY],
] as const;
type MachineClass = (typeof classes)[number][0];

/** Distance in tonnes from a class limit within which the user must choose the class. */
const near = 2;

/** Reads an excavator described by its class alone, as plant registers write it: "Mini 1.5t", "13 tonne". */
export function machineClassIn(text: string): { machineClass: MachineClass; by: "word" | "weight" | "doubt" } | null {
  const said = text.toLowerCase().trim();
  const word = /^(micro|mini|midi|compact|standard|large|extra[- ]large)\b/.exec(said)?.[1];
  if (word) {
    const machineClass = classes.find(([name]) => name === word.replace(" ", "-"))?.[0] ?? "compact";
    return { machineClass, by: "word" };
  }
  const tonnes = Number(/^(\d+(?:\.\d+)?)\s*(?:t|te|tonnes?|tons?)$/.exec(said)?.[1] ?? Number.NaN);
  if (!(tonnes > 0)) return null;
  const at = classes.findIndex(([, most]) => tonnes < most);
  const isNear = classes.some(([, most]) => Math.abs(tonnes - most) < near && most >= 10);
  const machineClass = classes[at]?.[0] ?? "extra-large";
  return { machineClass, by: isNear ? "doubt" : machineClass === "extra-large" ? "word" : "weight" };
}

export function serviceSaidIn(kind: VehicleKind, text: string): ServiceId | null {
  const { services } = kindLine(kind);
  if (kind === "workshop" && /\bmechanic|\bfitter/i.test(text)) return "mobile-mechanic";
  return services[0] ?? null;
}
