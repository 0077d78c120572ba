import { it } from "vitest";
import type { ZodType } from "zod";
import { operatorLicence, testNumber, wasteCarrier } from "#shared/compliance/number-forms.ts";
import { readFile } from "#shared/fleet/csv/read-file.ts";
import type { FleetInput } from "#shared/fleet/fleet-input.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { tidied } from "#shared/kernel/pasted.ts";
import type { TypedForm } from "#shared/kernel/typed-form.ts";
import { operations } from "#shared/operations.ts";
import { readSpot } from "#shared/places/read-spot.ts";
import { inputOf, noVehicle, type VehicleDraft } from "#web/fleet/vehicles/vehicle-draft.ts";
import { figure } from "../support/figure.ts";
import { storm } from "../support/storm.ts";
import { type InputKind, typedInputs } from "../support/typed-inputs.ts";

/** The stored value of an input, or the error's text. */
type Verdict = { readonly kept: unknown } | { readonly refused: string };

const names: Partial<Readonly<Record<InputKind, RegExp>>> = {
  phone: /^(phone|contactPhone)$/,
  mail: /^(email|contactEmail)$/,
  postcode: /^(postcode|companyPostcode)$/,
  registration: /^vehicleReg$/,
  name: /^(fullName|companyName|company)$/,
  vatNumber: /^vatNumber$/,
  companyNumber: /^companyNumber$/,
  line: /^purchaseOrder$/,
};

/** Every field of every operation. A form validates with its operation's schema, so this covers forms too. */
const fields = Object.entries(operations).flatMap(([operation, { input }]) =>
  Object.entries(input.shape).map(([name, schema]) => ({
    at: `${operation}.${name}`,
    name,
    schema: schema as ZodType,
  })),
);

function byField(schema: ZodType, typed: unknown): Verdict {
  const read = schema.safeParse(typed);
  return read.success ? { kept: read.data } : { refused: read.error.issues[0]?.message ?? "" };
}

const rightCells = {
  Name: "Tipper 1",
  "What it is": "Grab lorry",
  "Hired out for": "Grab Hire",
  "Kept at": "Leith",
  "Hours at least": "4",
};
const rightDraft: VehicleDraft = {
  ...noVehicle,
  ...{ name: "Tipper 1", kind: "grab", services: ["grab-hire"], minimumHours: "4" },
  base: { text: "Leith", placeId: null, place: null },
};

const columns = {
  name: "Name",
  vehicleReg: "Registration",
  hourlyRatePence: "Pounds an hour",
  dailyRatePence: "Pounds a day",
  minimumHours: "Hours at least",
  radiusMiles: "Goes up to (miles)",
  grossTonnes: "Gross weight (t)",
  reachMetres: "Reach (m)",
} as const;
type VehicleField = keyof typeof columns;

function byFile(field: VehicleField, typed: string): Verdict {
  const cells = { ...rightCells, [columns[field]]: typed };
  const { rows, problems } = readFile([Object.keys(cells), Object.values(cells)], []);
  const problem = problems.find(({ column }) => column === columns[field]);
  return problem ? { refused: problem.problem } : { kept: rows[0] ? storedIn(rows[0], field) : null };
}

const storedIn = (vehicle: FleetInput, field: VehicleField) =>
  (({ ...vehicle.spec, ...vehicle }) as Readonly<Record<string, unknown>>)[field] ?? null;

function byForm(field: VehicleField, typed: string): Verdict {
  const asked = operations.addFleet.input.omit({ clientKey: true });
  const read = asked.safeParse(inputOf({ ...rightDraft, [field]: typed }, null));
  const issue = read.error?.issues.find(({ path }) => path.at(-1) === field);
  return issue ? { refused: issue.message } : { kept: read.data ? storedIn(read.data, field) : null };
}

const formAndFile = (field: VehicleField) => (typed: string) => [byForm(field, typed), byFile(field, typed)];

function byNumberForm({ normal, wrong }: TypedForm, typed: string): Verdict {
  const kept = normal(typed);
  return kept === null ? { refused: wrong(typed) } : { kept };
}

function bySpot(typed: string): Verdict {
  try {
    const spot = readSpot(tidied(typed), "site");
    return { kept: spot && `${spot.at.lat.toFixed(3)}, ${spot.at.lng.toFixed(3)}` };
  } catch (error) {
    if (error instanceof Fault) return { refused: error.message };
    throw error;
  }
}

/** Functions that also read a kind of input, besides the operations' fields. */
const readers: Partial<Readonly<Record<InputKind, (typed: string) => Verdict[]>>> = {
  registration: formAndFile("vehicleReg"),
  pounds: formAndFile("hourlyRatePence"),
  tonnes: formAndFile("grossTonnes"),
  metres: formAndFile("reachMetres"),
  hours: formAndFile("minimumHours"),
  miles: formAndFile("radiusMiles"),
  licence: (typed) => [byNumberForm(operatorLicence, typed)],
  carrier: (typed) => [byNumberForm(wasteCarrier, typed)],
  motTest: (typed) => [byNumberForm(testNumber, typed)],
  spot: (typed) => [bySpot(typed)],
};

it("fields, forms and files accept what people mean", () => {
  const wrong = typedInputs.flatMap(([kind, typed, meant]) => {
    const isRight = (said: Verdict) =>
      typeof meant === "string"
        ? "kept" in said && String(said.kept) === meant
        : "refused" in said && meant.test(said.refused);
    const named = fields.filter(({ name }) => names[kind]?.test(name)).map(({ schema }) => byField(schema, typed));
    const said = [...named, ...(readers[kind]?.(typed) ?? [])];
    return said.length > 0 && said.every(isRight) ? [] : [{ kind, typed, meant, said }];
  });
  for (const { said, ...one } of wrong) console.error(one, ...said);
  figure("input.cases", 1 - wrong.length / typedInputs.length);
});

const starts: Readonly<Record<VehicleField, readonly string[]>> = {
  grossTonnes: ["18", "7,500 kg", "7.5t", "80.1", "heavy"],
  reachMetres: ["8", "850 cm", "30 ft", "8 miles"],
  name: ["Tipper 7", "J. Page tipper", "=1+1", "-1", "@SUM(A1)", "#12 Tipper", "Màiri’s grab", "www.skips.test"],
  vehicleReg: ["SK20 ABC", "sk2o abc", "A123 BCD", "AXI 2345", "12-D-34567", "Q123ABC", "00 AA 00", "none"],
  hourlyRatePence: ["90", "£1,250.50", "90,5", "1.250,50", "-5", "0", "ninety", "1e3", "99999999"],
  dailyRatePence: ["450", "£ 450", "450.005", "450 pounds"],
  minimumHours: ["4", "2.5", "0", "4 hours", "400"],
  radiusMiles: ["50", "50 miles", "80 km", "0", "9999", "-1"],
};
/** Changes by a paste, a typing error or a spreadsheet. */
const slips = [
  " ",
  "\u00a0",
  "\t",
  "\u200b",
  "\u202a",
  "\ufeff",
  "-",
  "\u2013",
  ".",
  ",",
  "'",
  "\u2019",
  "0",
  "O",
  "é",
  "£",
  "(",
  "#",
  "=",
];

storm(["input.same"], 300, ({ runs, random }) => {
  const different: string[] = [];
  for (let run = 0; run < runs; run++) {
    const field = random.pick(Object.keys(columns) as VehicleField[]);
    let typed: string = random.pick(starts[field]);
    for (let slip = random.whole(0, 3); slip > 0; slip--) {
      const at = random.whole(0, typed.length);
      typed = typed.slice(0, at) + random.pick(slips) + typed.slice(at + random.whole(0, 1));
    }
    // Skips blanks, which are not sent, and a leading apostrophe, which spreadsheets use to mark text.
    if (/^$|^'/.test(tidied(typed))) continue;
    const said = [byForm(field, typed), byFile(field, typed)];
    if (field === "name" || field === "vehicleReg") said.push(byField(operations.addFleet.input.shape[field], typed));
    const words = said.map((one) => JSON.stringify(one));
    if (new Set(words).size > 1) different.push(`${field} ${JSON.stringify(typed)}: ${words.join(" ")}`);
  }
  return { "input.same": different };
});
