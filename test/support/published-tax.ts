/*
 * Worked cases of VAT and CIS from the published sources. Every amount was calculated by hand, independently of the
 * product's own tables. Amounts are pounds without VAT.
 */

/** The two sides of a supply. `percent`: the CIS deduction from the supplier. */
interface Parties {
  readonly supplierVat: boolean;
  readonly customerVat: boolean;
  /** The customer is registered for CIS as a contractor. */
  readonly customerCis: boolean;
  readonly percent: number;
  readonly statement?: "endUser" | "intermediary";
}

const chain = (percent: number): Parties => ({ supplierVat: true, customerVat: true, customerCis: true, percent });
const [gross, net20, net30] = [chain(0), chain(20), chain(30)];
const endUser: Parties = { ...net20, statement: "endUser" };
const intermediary: Parties = { ...net20, statement: "intermediary" };
const customerWithoutVat: Parties = { ...net20, customerVat: false };
const customerOutsideCis: Parties = { ...net20, customerCis: false };
const supplierWithoutVat: Parties = { ...net20, supplierVat: false };
const unverifiedWithoutVat: Parties = { ...net30, supplierVat: false };
const householder: Parties = { supplierVat: true, customerVat: false, customerCis: false, percent: 20 };

type Line = readonly [charge: string, pounds: number, more?: Readonly<Record<string, unknown>>];

/** `work` is a service with answers, or a kind of work. `treatments` has one letter for each line. */
export interface TaxCase {
  readonly source: string;
  readonly what: string;
  readonly work: string;
  readonly details?: object;
  /** The contractor's answer to the question whether CIS applies to the work. */
  readonly says?: boolean;
  readonly day: string;
  readonly parties: Parties;
  readonly lines: readonly Line[];
  readonly isStaff?: boolean;
  readonly disregards?: boolean;
  /** Direct cost of materials, in pounds. */
  readonly materials?: number;
  /** S standard, R reverse charge, Z zero, E exempt, O outside the scope, N no VAT charged, A asked. */
  readonly treatments: string;
  /** VAT in pounds, charged by the supplier or accounted for by the customer. */
  readonly vat: number;
  readonly payable: number;
  readonly deduction: number;
}

const today = "2026-11-30";
type More = Partial<Pick<TaxCase, "details" | "says" | "day" | "isStaff" | "disregards" | "materials" | "lines">>;
type Expected = readonly [treatments: string, vat: number, payable: number, deduction: number];

const row = (
  source: string,
  what: string,
  work: string,
  parties: Parties,
  pounds: number,
  [treatments, vat, payable, deduction]: Expected,
  more: More = {},
): TaxCase => ({
  ...{ source, what, work, parties, day: today, lines: [["work", pounds]] },
  ...{ treatments, vat, payable, deduction },
  ...more,
});

const withOperator = { details: { panel: "excavator", version: 1, operatorService: "operated" } };
const selfDrive = { details: { panel: "excavator", version: 1, operatorService: "self-drive" } };
const lines = (...list: Line[]): More => ({ lines: list });

const [scopeOfAct, order, plant] = ["FA 2004 s74", "VATREVCON45000", "CISR14260"];
const [deductions, mixed, traffic] = ["gov.uk: make deductions and pay subcontractors", "VATREVCON13000", "CISR14305"];
const noPage = "uk-facts 1a: no HMRC page found either way";

/** CIS applies to the work, and both are registered: the customer accounts for the VAT. */
const inCis: readonly TaxCase[] = [
  row(plant, "a digger with its operator", "excavator", net20, 1000, ["R", 200, 1000, 200], withOperator),
  row(plant, "the same, gross payment status", "excavator", gross, 1000, ["R", 200, 1000, 0], withOperator),
  row(plant, "the same, not verified", "excavator", net30, 1000, ["R", 200, 1000, 300], withOperator),
  row(plant, "a crane with its driver", "crane-hire", net20, 600, ["R", 120, 600, 120]),
  row(plant, "a crane, gross payment status", "crane-hire", gross, 600, ["R", 120, 600, 0]),
  row(plant, "a crane, not verified", "crane-hire", net30, 600, ["R", 120, 600, 180]),
  row(plant, "a suction excavator with its crew", "vacuum-excavator", net20, 1280, ["R", 256, 1280, 256]),
  row(plant, "a suction excavator, not verified", "vacuum-excavator", net30, 1280, ["R", 256, 1280, 384]),
  row(scopeOfAct, "surfacing of a road", "tar", net20, 2500, ["R", 500, 2500, 500]),
  row(scopeOfAct, "surfacing, gross payment status", "tar", gross, 2500, ["R", 500, 2500, 0]),
  row(scopeOfAct, "surfacing, not verified", "tar", net30, 2500, ["R", 500, 2500, 750]),
  row(scopeOfAct, "dig and cart", "digAndCart", net20, 840, ["R", 168, 840, 168]),
  row(scopeOfAct, "site clearance", "siteClearance", net20, 450, ["R", 90, 450, 90]),
  row(traffic, "manned traffic management", "trafficManagement", net20, 350, ["R", 70, 350, 70]),
  row(traffic, "manned traffic management, not verified", "trafficManagement", net30, 350, ["R", 70, 350, 105]),
];

/** CIS does not apply: VAT is charged and nothing is deducted. */
const outOfCis: readonly TaxCase[] = [
  row(plant, "a digger that the customer drives", "excavator", net20, 1000, ["S", 200, 1200, 0], selfDrive),
  row(plant, "dry hire, not verified", "dryHire", net30, 480, ["S", 96, 576, 0]),
  row("FA 2004 s74(3)", "stone delivered", "aggregates", net20, 900, ["S", 180, 1080, 0]),
  row("FA 2004 s74(3)", "stone delivered, not verified", "aggregates", net30, 900, ["S", 180, 1080, 0]),
  row("FA 2004 s74(3)", "bricks delivered", "building-suppliers", net20, 75.5, ["S", 15.1, 90.6, 0]),
  row("FA 2004 s74(3)", "fuel delivered", "fuel-delivery", net20, 65, ["S", 13, 78, 0]),
  row("FA 2004 s74(2)", "a fitter repairs a digger", "mobile-mechanic", net20, 90, ["S", 18, 108, 0]),
  row("FA 2004 s74(2)", "tyres for a lorry", "mobile-tyre", net20, 320, ["S", 64, 384, 0]),
  row(traffic, "cones dropped off, not placed", "trafficEquipmentOnly", net20, 150, ["S", 30, 180, 0]),
];

/** Cases that no source decides: Haulyard asks the user. */
const asked: readonly TaxCase[] = [
  ...["concrete-mixer", "drainage", "grab-hire", "hiab", "muck-away", "pressure-washing", "recovery"].map((work) =>
    row(noPage, `${work}, not answered`, work, net20, 1000, ["A", 200, 1200, 0]),
  ),
  ...["road-sweeper", "skips", "tipper-truck", "van-hire", "waste-removal"].map((work) =>
    row(noPage, `${work}, not answered`, work, net20, 1000, ["A", 200, 1200, 0]),
  ),
  row(plant, "a digger, operator not said", "excavator", net20, 1000, ["A", 200, 1200, 0]),
  row(plant, "other plant, operator not said", "plant-hire", net20, 1000, ["A", 200, 1200, 0]),
  row(plant, "other plant with its operator", "plant-hire", net20, 1000, ["R", 200, 1000, 200], { says: true }),
  row(plant, "other plant without one", "plant-hire", net20, 1000, ["S", 200, 1200, 0], { says: false }),
  row(scopeOfAct, "the haulier digs as well as carts", "muck-away", net20, 720, ["R", 144, 720, 144], { says: true }),
  row(noPage, "loaded by the customer, said not in CIS", "muck-away", net20, 720, ["S", 144, 864, 0], { says: false }),
  row(noPage, "a grab load, said in CIS", "grab-hire", net30, 105, ["R", 21, 105, 31.5], { says: true }),
  row(noPage, "a grab load, said not in CIS", "grab-hire", net30, 105, ["S", 21, 126, 0], { says: false }),
  row(noPage, "a tipper for a day, said in CIS", "tipper-truck", gross, 480, ["R", 96, 480, 0], { says: true }),
  row(noPage, "a tipper for a day, said not in CIS", "tipper-truck", gross, 480, ["S", 96, 576, 0], { says: false }),
  row(noPage, "a skip, said in CIS", "skips", net20, 154.17, ["R", 30.83, 154.17, 30.83], { says: true }),
  row(noPage, "a skip, said not in CIS", "skips", net20, 154.17, ["S", 30.83, 185, 0], { says: false }),
  row(noPage, "waste removal, said not in CIS", "waste-removal", net20, 75, ["S", 15, 90, 0], { says: false }),
  row(noPage, "concrete placed on site, said in CIS", "concrete-mixer", net20, 213, ["R", 42.6, 213, 42.6], {
    says: true,
  }),
  row(order, "no question where the customer is not in CIS", "skips", customerOutsideCis, 100, ["S", 20, 120, 0]),
  row(order, "no question to a householder", "skips", householder, 100, ["S", 20, 120, 0]),
  row("VATA 1994 s3", "no question about VAT where none is charged", "skips", supplierWithoutVat, 100, [
    "N",
    0,
    100,
    0,
  ]),
  row(order, "an end user keeps VAT; the deduction waits for the answer", "skips", endUser, 100, ["S", 20, 120, 0]),
  row(
    order,
    "an end user that says CIS applies is charged VAT and deducts",
    "skips",
    endUser,
    100,
    ["S", 20, 120, 20],
    {
      says: true,
    },
  ),
];

/** Cases that test the order of questions. Each differs from the next in one party or one fact. */
const questions: readonly TaxCase[] = [
  row(order, "the customer is an end user", "tar", endUser, 2500, ["S", 500, 3000, 500]),
  row(order, "the customer is an intermediary supplier", "tar", intermediary, 2500, ["S", 500, 3000, 500]),
  row(order, "the customer has no VAT number", "tar", customerWithoutVat, 2500, ["S", 500, 3000, 500]),
  row(order, "the customer is not in CIS", "tar", customerOutsideCis, 2500, ["S", 500, 3000, 0]),
  row(order, "a householder", "tar", householder, 2500, ["S", 500, 3000, 0]),
  row("VATA 1994 s3", "the supplier has no VAT number", "tar", supplierWithoutVat, 2500, ["N", 0, 2500, 500]),
  row("VATA 1994 s3", "the same, not verified", "tar", unverifiedWithoutVat, 2500, ["N", 0, 2500, 750]),
  row(order, "zero-rated", "tar", net20, 2500, ["Z", 0, 2500, 500], lines(["work", 2500, { rate: "zero" }])),
  row(
    order,
    "zero-rated for an end user",
    "tar",
    endUser,
    2500,
    ["Z", 0, 2500, 500],
    lines(["work", 2500, { rate: "zero" }]),
  ),
  row(
    "Tax Adviser, 7 January 2021",
    "reduced rate",
    "tar",
    net20,
    2500,
    ["R", 125, 2500, 500],
    lines(["work", 2500, { rate: "reduced" }]),
  ),
  row(
    "Tax Adviser, 7 January 2021",
    "reduced rate for an end user",
    "tar",
    endUser,
    2500,
    ["S", 125, 2625, 500],
    lines(["work", 2500, { rate: "reduced" }]),
  ),
  row(order, "workers of an employment business", "digAndCart", net20, 800, ["S", 160, 960, 160], { isStaff: true }),
  row(order, "workers of an agency, not verified", "digAndCart", net30, 800, ["S", 160, 960, 240], { isStaff: true }),
  row(order, "workers of an agency without VAT number", "digAndCart", supplierWithoutVat, 800, ["N", 0, 800, 160], {
    isStaff: true,
  }),
  row(order, "an end user, gross payment status", "crane-hire", { ...endUser, percent: 0 }, 600, ["S", 120, 720, 0]),
  row(order, "an end user, not verified", "crane-hire", { ...endUser, percent: 30 }, 600, ["S", 120, 720, 180]),
  row(order, "an intermediary, gross payment status", "crane-hire", { ...intermediary, percent: 0 }, 600, [
    "S",
    120,
    720,
    0,
  ]),
  row(order, "no VAT number, not in CIS", "crane-hire", { ...householder, percent: 0 }, 600, ["S", 120, 720, 0]),
  row(order, "delivery to an end user", "aggregates", endUser, 900, ["S", 180, 1080, 0]),
  row(order, "delivery to a customer without VAT number", "aggregates", customerWithoutVat, 900, ["S", 180, 1080, 0]),
  row(order, "delivery to a householder", "aggregates", householder, 900, ["S", 180, 1080, 0]),
  row("VATA 1994 s3", "delivery by a supplier without VAT number", "aggregates", supplierWithoutVat, 900, [
    "N",
    0,
    900,
    0,
  ]),
  row("VATREVCON33200", "an end user by the 5% for onward supplies", "tar", endUser, 1000, ["S", 200, 1200, 200]),
  row("VATREVCON34000", "a customer below the threshold", "crane-hire", customerWithoutVat, 600, ["S", 120, 720, 120]),
  row("CISR12055", "a deemed contractor that is an end user", "tar", endUser, 10_000, ["S", 2000, 12_000, 2000]),
];

/** Deductions: never on VAT, nor on materials at direct cost. */
const cis: readonly TaxCase[] = [
  row(
    "Patterson Hall, example 1: labour 500, materials 200",
    "VAT charged",
    "tar",
    endUser,
    700,
    ["SS", 140, 840, 100],
    {
      ...lines(["work", 500], ["materials", 200]),
      materials: 200,
    },
  ),
  row(
    "Patterson Hall, example 1, since the reverse charge",
    "the same in a chain",
    "tar",
    net20,
    700,
    ["RR", 140, 700, 100],
    {
      ...lines(["work", 500], ["materials", 200]),
      materials: 200,
    },
  ),
  row(
    "guvnor.ai, unregistered: 2,500 with materials of 800",
    "30% of 1,700",
    "tar",
    { ...endUser, percent: 30 },
    2500,
    ["S", 500, 3000, 510],
    { materials: 800 },
  ),
  row("guvnor.ai, unregistered, since the reverse charge", "30% of 1,700", "tar", net30, 2500, ["R", 500, 2500, 510], {
    materials: 800,
  }),
  row("businesshelp: 117.50 with VAT at 17.5%, tax at 20%", "in 2010", "tar", net20, 100, ["S", 17.5, 117.5, 20], {
    day: "2010-06-01",
  }),
  row(deductions, "all of it materials", "tar", net20, 700, ["R", 140, 700, 0], { materials: 700 }),
  row(deductions, "gross payment status with materials", "tar", gross, 2500, ["R", 500, 2500, 0], { materials: 800 }),
  row(deductions, "registered, materials of 800", "tar", net20, 2500, ["R", 500, 2500, 340], { materials: 800 }),
  row(
    deductions,
    "without VAT number: materials with their VAT",
    "tar",
    supplierWithoutVat,
    2500,
    ["N", 0, 2500, 308],
    { materials: 960 },
  ),
  row(deductions, "without VAT number, not verified", "tar", unverifiedWithoutVat, 2500, ["N", 0, 2500, 462], {
    materials: 960,
  }),
  row(deductions, "hired plant counts as materials", "digAndCart", net20, 1500, ["R", 300, 1500, 220], {
    materials: 400,
  }),
  row(deductions, "fuel for travelling does not", "digAndCart", net20, 1500, ["R", 300, 1500, 300]),
  row(deductions, "work outside CIS with materials", "mobile-mechanic", net20, 400, ["S", 80, 480, 0], {
    materials: 250,
  }),
  row("CISR13070", "the deduction is from the amount without VAT", "crane-hire", endUser, 1000, ["S", 200, 1200, 200]),
  row(
    "CISR14030",
    "one part in CIS: every payment is in CIS",
    "operatedPlant",
    endUser,
    1000,
    ["SS", 200, 1200, 200],
    lines(["work", 400, { scope: "in" }], ["work", 600, { scope: "out" }]),
  ),
  row(
    "CISR14030",
    "the same, not verified",
    "operatedPlant",
    { ...endUser, percent: 30 },
    1000,
    ["SS", 200, 1200, 300],
    lines(["work", 400, { scope: "in" }], ["work", 600, { scope: "out" }]),
  ),
  row(deductions, "pence: 20% of 33.33", "tar", net20, 33.33, ["R", 6.67, 33.33, 6.67]),
  row(deductions, "pence: 30% of 33.35", "tar", net30, 33.35, ["R", 6.67, 33.35, 10.01]),
];

/** Makes a supply of CIS work and other work, to test the 5 % that may be disregarded. */
const parts = (inPounds: number, outPounds: number): More =>
  lines(["work", inPounds, { scope: "in" }], ["work", outPounds, { scope: "out" }]);
const mixtures: readonly TaxCase[] = [
  row(
    mixed,
    "delivery with a digger: the whole is reverse",
    "delivery",
    net20,
    1000,
    ["RR", 200, 1000, 200],
    parts(300, 700),
  ),
  row(mixed, "a small part: still the whole", "delivery", net20, 1000, ["RR", 200, 1000, 200], parts(60, 940)),
  row(
    "Tolley: 5% may be disregarded",
    "not by itself",
    "delivery",
    net20,
    1000,
    ["RR", 200, 1000, 200],
    parts(50, 950),
  ),
  row("Tolley: 5% may be disregarded", "both want it: 5.0%", "delivery", net20, 1000, ["SS", 200, 1200, 200], {
    ...parts(50, 950),
    disregards: true,
  }),
  row("Tolley: 5% may be disregarded", "both want it: 1%", "delivery", gross, 1000, ["SS", 200, 1200, 0], {
    ...parts(10, 990),
    disregards: true,
  }),
  row(mixed, "materials fitted: reverse with the work", "tar", net20, 1000, ["RR", 200, 1000, 80], {
    ...lines(["work", 400], ["materials", 600]),
    materials: 600,
  }),
  row(
    mixed,
    "a part that is asked beside a part in CIS",
    "haulage",
    net20,
    1000,
    ["RR", 200, 1000, 200],
    lines(["work", 500, { scope: "in" }], ["work", 500, { scope: "asked" }]),
  ),
  row(
    mixed,
    "a part that is asked beside a part outside",
    "haulage",
    net20,
    1000,
    ["AA", 200, 1200, 0],
    lines(["work", 500, { scope: "out" }], ["work", 500, { scope: "asked" }]),
  ),
  row(
    order,
    "a zero-rated part stays zero-rated",
    "tar",
    net20,
    1000,
    ["RZ", 80, 1000, 200],
    lines(["work", 400], ["work", 600, { rate: "zero" }]),
  ),
  row(
    order,
    "only the zero-rated part is in CIS",
    "tar",
    net20,
    1000,
    ["SZ", 80, 1080, 200],
    lines(["work", 400, { scope: "out" }], ["work", 600, { scope: "in", rate: "zero" }]),
  ),
  row(
    "VATA 1994 s29A",
    "two rates: each group once",
    "tar",
    net20,
    1000,
    ["RR", 110, 1000, 200],
    lines(["work", 400], ["work", 600, { rate: "reduced" }]),
  ),
  row(
    "VATA 1994 s29A",
    "two rates for an end user",
    "tar",
    endUser,
    1000,
    ["SS", 110, 1110, 200],
    lines(["work", 400], ["work", 600, { rate: "reduced" }]),
  ),
  row(
    "VATA 1994 sch 9",
    "an exempt part",
    "delivery",
    net20,
    1000,
    ["SE", 80, 1080, 0],
    lines(["work", 400], ["work", 600, { rate: "exempt" }]),
  ),
];

/** Sources of the rules for extra charges. */
const [followsMain, brief, late] = ["VATREVCON13000; single supply", "RCB 2 (2022)", "Late Payment Act 1998"];
const beside = (charge: string, pounds: number, more: Line[2] = {}): More =>
  lines(["work", 500], [charge, pounds, more]);
const charges: readonly TaxCase[] = [
  row(followsMain, "waiting of an operated digger", "excavator", net20, 0, ["RR", 112, 560, 112], {
    ...withOperator,
    ...beside("waiting", 60),
  }),
  row(followsMain, "waiting of a delivery", "aggregates", net20, 0, ["SS", 112, 672, 0], beside("waiting", 60)),
  row(followsMain, "waiting for an end user", "tar", endUser, 0, ["SS", 112, 672, 112], beside("waiting", 60)),
  row(followsMain, "waiting, no VAT number", "tar", supplierWithoutVat, 0, ["NN", 0, 560, 112], beside("waiting", 60)),
  row(
    followsMain,
    "a wasted journey of a crane",
    "crane-hire",
    net20,
    0,
    ["RR", 130, 650, 130],
    beside("wastedJourney", 150),
  ),
  row(
    followsMain,
    "a wasted journey with stone",
    "aggregates",
    net20,
    0,
    ["SS", 130, 780, 0],
    beside("wastedJourney", 150),
  ),
  row(
    followsMain,
    "mobilisation of a crane",
    "crane-hire",
    net20,
    0,
    ["RR", 150, 750, 150],
    beside("mobilisation", 250),
  ),
  row(followsMain, "mobilisation of dry plant", "dryHire", net20, 0, ["SS", 150, 900, 0], beside("mobilisation", 250)),
  row(followsMain, "a tip fee of dig and cart", "digAndCart", net20, 0, ["RR", 120, 600, 120], beside("tipFee", 100)),
  row(followsMain, "a tip fee where CIS is asked", "skips", net20, 0, ["AA", 120, 720, 0], beside("tipFee", 100)),
  row("decision P-9", "a permit in the haulier’s name", "tar", net20, 0, ["RR", 116, 580, 116], beside("permit", 80)),
  row(
    "VAT Notice 700, 25.1",
    "a permit in the customer’s name",
    "tar",
    net20,
    0,
    ["RO", 100, 580, 100],
    beside("permitOfCustomer", 80),
  ),
  row(
    "VAT Notice 700, 25.1",
    "the same beside a skip",
    "skips",
    customerOutsideCis,
    0,
    ["SO", 100, 680, 0],
    beside("permitOfCustomer", 80),
  ),
  row(brief, "cancelled after setting off", "crane-hire", net20, 0, ["RR", 150, 750, 150], beside("cancellation", 250)),
  row(brief, "cancelled delivery", "aggregates", net20, 0, ["SS", 150, 900, 0], beside("cancellation", 250)),
  row(brief, "on 1 April 2022", "aggregates", net20, 0, ["SS", 150, 900, 0], {
    ...beside("cancellation", 250),
    day: "2022-04-01",
  }),
  row(brief, "on 31 March 2022: outside the scope", "aggregates", net20, 0, ["SO", 100, 850, 0], {
    ...beside("cancellation", 250),
    day: "2022-03-31",
  }),
  row(late, "interest", "tar", net20, 0, ["RO", 100, 512.34, 100], beside("interest", 12.34)),
  row(late, "interest from an end user", "tar", endUser, 0, ["SO", 100, 612.34, 100], beside("interest", 12.34)),
  row(late, "the fixed sum of £70", "aggregates", net20, 0, ["SO", 100, 670, 0], beside("lateFee", 70)),
  row(
    late,
    "the fixed sum, no VAT number",
    "aggregates",
    supplierWithoutVat,
    0,
    ["NO", 0, 570, 0],
    beside("lateFee", 70),
  ),
  row(
    "CPA against an older page of HMRC",
    "damage to hired plant",
    "dryHire",
    net20,
    0,
    ["SA", 160, 960, 0],
    beside("damage", 300),
  ),
  row(
    "CPA against an older page of HMRC",
    "damage, no VAT number",
    "dryHire",
    supplierWithoutVat,
    0,
    ["NN", 0, 800, 0],
    beside("damage", 300),
  ),
  row(
    "CPA against an older page of HMRC",
    "damage, an accountant says outside",
    "dryHire",
    net20,
    0,
    ["SO", 100, 900, 0],
    beside("damage", 300, { answer: "outside" }),
  ),
  row("CPA against an older page of HMRC", "damage before April 2022", "dryHire", net20, 0, ["SO", 100, 900, 0], {
    ...beside("damage", 300),
    day: "2021-06-01",
  }),
  row(
    "[2023] UKFTT 970",
    "fuel at the end of a hire is asked",
    "dryHire",
    net20,
    0,
    ["SA", 108, 648, 0],
    beside("fuel", 40),
  ),
  row(
    "[2023] UKFTT 970",
    "fuel that counts as domestic",
    "dryHire",
    net20,
    0,
    ["SS", 102, 642, 0],
    beside("fuel", 40, { answer: "standard", rate: "reduced" }),
  ),
  row(deductions, "materials beside an operated digger", "excavator", net20, 0, ["RR", 140, 700, 100], {
    ...withOperator,
    ...beside("materials", 200),
    materials: 200,
  }),
  row("no source", "anything else is asked", "tar", net20, 0, ["RA", 110, 560, 100], beside("other", 50)),
];

const dates: readonly TaxCase[] = [
  row("SI 2019/892 as amended", "the day before the reverse charge", "tar", net20, 1000, ["S", 200, 1200, 200], {
    day: "2021-02-28",
  }),
  row("SI 2019/892 as amended", "its first day", "tar", net20, 1000, ["R", 200, 1000, 200], { day: "2021-03-01" }),
  row("gov.uk/vat-rates", "the last day of 17.5%", "aggregates", net20, 1000, ["S", 175, 1175, 0], {
    day: "2011-01-03",
  }),
  row("gov.uk/vat-rates", "the first day of 20%", "aggregates", net20, 1000, ["S", 200, 1200, 0], {
    day: "2011-01-04",
  }),
  row(traffic, "traffic management before the page", "trafficManagement", net20, 1000, ["A", 200, 1200, 0], {
    day: "2025-02-28",
  }),
  row(traffic, "on its first day", "trafficManagement", net20, 1000, ["R", 200, 1000, 200], { day: "2025-03-01" }),
];

const pence: readonly TaxCase[] = [
  row("VATREC12010", "a penny has no VAT", "aggregates", net20, 0.01, ["S", 0, 0.01, 0]),
  row("VATREC12010", "three pence have one", "aggregates", net20, 0.03, ["S", 0.01, 0.04, 0]),
  row("VATREC12010", "119.38", "aggregates", net20, 119.38, ["S", 23.88, 143.26, 0]),
  row(
    "VATREC12010",
    "two lines together, not each",
    "aggregates",
    net20,
    0,
    ["SS", 0.01, 0.05, 0],
    lines(["work", 0.02], ["waiting", 0.02]),
  ),
  row("VATREC12010", "nothing", "aggregates", net20, 0, ["S", 0, 0, 0]),
  row("VATREC12010", "the dearest", "aggregates", net20, 1_000_000, ["S", 200_000, 1_200_000, 0]),
];

export const taxCases: readonly TaxCase[] = [
  ...[...inCis, ...outOfCis, ...asked, ...questions, ...cis, ...mixtures],
  ...[...charges, ...dates, ...pence],
];

export const taxRefusals: readonly (readonly [what: string, change: object, expected: RegExp])[] = [
  ["a penny below nothing", { lines: [{ charge: "work", netPence: -1 }] }, /whole pence/],
  ["10^15 pence", { lines: [{ charge: "work", netPence: 1e15 }] }, /£1,000,000\.00/],
  ["NaN", { lines: [{ charge: "work", netPence: Number.NaN }] }, /whole pence/],
  ["half a penny", { lines: [{ charge: "work", netPence: 0.5 }] }, /whole pence/],
  ["no line", { lines: [] }, /Add at least one line/],
  ["interest alone", { lines: [{ charge: "interest", netPence: 1 }] }, /which work/],
  ["materials over net", { materialsPence: 100_001 }, /Materials cost more/],
  ["materials of NaN", { materialsPence: Number.NaN }, /whole pence/],
  ["materials below nothing", { materialsPence: -1 }, /whole pence/],
  ["a deduction of 25%", { cisPercent: 25 }, /no deduction of 25%\. Choose 0%, 20%, 30%/],
  ["a deduction of NaN", { cisPercent: Number.NaN }, /no deduction/],
  ["a large part disregarded", { disregards: true }, /too large/],
];
