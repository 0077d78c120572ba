import { compact } from "../../kernel/typed-form.ts";
import { standardNow } from "../../tax/standard-now.ts";
import { vehicleColumns } from "../csv/columns.ts";
import { serviceIn } from "../csv/service-in.ts";
import { isRoadKind, kindLine, type VehicleKind } from "../kinds.ts";
import { typedNumber } from "../typed-number.ts";
import { typedYes } from "../typed-yes.ts";
import { ratesIn } from "./cell-rate.ts";
import { dayIn, plateIn, saysNothing, weightIn, weightWithin } from "./cell-values.ts";
import { kindSaidIn, machineClassIn, serviceSaidIn } from "./kind-words.ts";
import type { Layout, SheetLine } from "./layout.ts";
import type {
  LeftOut,
  Level,
  SheetAnswers,
  SheetColumn,
  SheetProblem,
  SheetRate,
  SheetRead,
  SheetVehicle,
} from "./sheet.ts";
import { attachmentsIn, emissionIn, fuelIn, operatorIn, specIn } from "./spec-words.ts";
import { type ColumnUse, type DocumentUse, documentUses, vatIn, weightUnitOf } from "./uses.ts";

export interface ListRead {
  readonly layout: Layout;
  readonly columns: readonly SheetColumn[];
  readonly today: string;
  readonly answers: SheetAnswers;
}
export type ListFound = Pick<SheetRead, "vehicles" | "stopped" | "problems" | "leftOut">;

export const withVat = (pence: number) => Math.round((pence * (100 + standardNow)) / 100);

/** Price columns of Haulyard's own file, whose prices include VAT. */
const ownPriceHeaders = new Set(
  vehicleColumns.filter(({ field }) => field.endsWith("RatePence")).map(({ header }) => header),
);

export function vatOfList({ layout, columns, answers }: ListRead, priced: readonly SheetColumn[]) {
  const by = priced.find(({ header }) => vatIn(header) !== null);
  const isOurs = priced.length > 0 && priced.every(({ header }) => ownPriceHeaders.has(header.trim()));
  const said = isOurs
    ? "included"
    : by
      ? vatIn(by.header)
      : (vatIn(layout.title) ?? vatIn(columns.map(({ header }) => header).join(" ")));
  const notes = layout.leftOut
    .filter(({ why }) => why === "note")
    .map(({ words }) => vatIn(words))
    .find((vat) => vat !== null);
  const written = said ?? notes ?? null;
  return {
    written,
    vat: written === "included" ? written : (answers.vat ?? written ?? "included"),
    column: by?.header ?? priced[0]?.header ?? "rates",
  };
}

/** Returns the question whether a list's prices include VAT; nothing if the list says so, or the user has answered. */
export function vatQuestion({ written, column }: ReturnType<typeof vatOfList>, { vat }: SheetAnswers): SheetProblem[] {
  if (vat !== undefined || written === "included") return [];
  return written === "without"
    ? [
        {
          row: null,
          column,
          level: "ask",
          field: "vat",
          words: "The list's prices are without VAT. Ours include it, so 20% is added.",
        },
      ]
    : [
        {
          row: null,
          column: "rates",
          level: "ask",
          field: "vat",
          words: "The list does not say whether prices include VAT. Ours do.",
        },
      ];
}

export function readVehicles(list: ListRead): ListFound {
  const { layout, columns, answers } = list;
  const facts = factsOf(list);
  const read = layout.lines.map((line) => readLine(list, facts, line));
  const problems = read.flatMap((one) => one.problems);
  const leftOut = read.flatMap((one) => one.leftOut);
  const found = read.flatMap(({ vehicle }) => vehicle ?? []);
  problems.push(...twiceIn(found, columns));
  const stops = new Set(problems.flatMap(({ row, level }) => (level === "stop" ? [row] : [])));
  const vehicles = found.filter(({ row }) => !stops.has(row));
  const stopped = found.filter(({ row }) => stops.has(row));
  if (vehicles.length === 0)
    problems.push({ row: null, column: "", level: "stop", words: "We found no vehicle in this file." });
  if (!facts.hasBase && answers.base === undefined && vehicles.length > 0)
    problems.push({
      row: null,
      column: "base",
      level: "ask",
      field: "base",
      words: "The list does not say where the vehicles are based.",
    });
  if (read.some(({ isPriced }) => isPriced)) problems.push(...vatQuestion(facts.vat, answers));
  else if (vehicles.length > 0)
    problems.push({
      row: null,
      column: "rates",
      level: "note",
      words: "The list has no prices. Contractors ask for a quote until you set them.",
    });
  if (facts.deliveryColumn && vehicles.length > 0)
    problems.push({
      row: null,
      column: facts.deliveryColumn,
      level: "note",
      words: "A delivery charge belongs to the rate card, not to a vehicle. It is left out.",
    });
  problems.push(...mergedNotes(layout, columns));
  return { vehicles, stopped, problems, leftOut };
}

interface Facts {
  readonly vat: ReturnType<typeof vatOfList>;
  readonly hasBase: boolean;
  readonly hasWeight: boolean;
  readonly hasPlates: boolean;
  readonly deliveryColumn: string | null;
}

const rateUses: readonly ColumnUse[] = ["hourlyRatePence", "dailyRatePence", "weekRate", "rates"];

function factsOf(list: ListRead): Facts {
  const { columns, layout } = list;
  const has = (use: ColumnUse) => columns.some((column) => column.use === use);
  const priced = columns.filter(({ use }) => use !== null && rateUses.includes(use));
  const delivery = columns.find(({ use }) => use === "delivery");
  const says = (at: number) => layout.lines.some(({ cells }) => !saysNothing(cells[at] ?? ""));
  return {
    vat: vatOfList(list, priced),
    hasBase: has("base"),
    hasWeight: has("weight"),
    hasPlates: has("vehicleReg"),
    deliveryColumn: delivery && says(delivery.at) ? delivery.header : null,
  };
}

interface LineRead {
  readonly vehicle: SheetVehicle | null;
  readonly problems: readonly SheetProblem[];
  readonly leftOut: readonly LeftOut[];
  readonly isPriced: boolean;
}

interface CellOf {
  readonly text: string;
  readonly header: string;
}

interface RowOf {
  readonly line: SheetLine;
  readonly columns: readonly SheetColumn[];
  readonly problems: SheetProblem[];
  readonly guessed: Set<string>;
  readonly all: (use: ColumnUse) => CellOf[];
  readonly text: (use: ColumnUse) => string;
  readonly header: (...uses: readonly ColumnUse[]) => string;
  readonly say: (column: string, level: Level, words: string, more?: Pick<SheetProblem, "field" | "meant">) => void;
}

function rowOf(line: SheetLine, columns: readonly SheetColumn[]): RowOf {
  const problems: SheetProblem[] = [];
  const all = (use: ColumnUse) =>
    columns
      .filter((column) => column.use === use)
      .map(({ at, header }) => ({ text: line.cells[at]?.trim() ?? "", header }));
  return {
    line,
    columns,
    problems,
    guessed: new Set(),
    all,
    text: (use) =>
      all(use)
        .map(({ text }) => text)
        .filter((text) => !saysNothing(text))
        .join(" "),
    header: (...uses) =>
      uses.flatMap((use) => columns.find((column) => column.use === use) ?? [])[0]?.header ?? uses[0] ?? "",
    say: (column, level, words, more = {}) => problems.push({ row: line.row, column, level, words, ...more }),
  };
}

const sold = /^(sold|disposed|scrapped|written off|write-off|stolen|returned|off[- ]?hired)\b/i;
const soldWithin = /\b(sold|scrapped|written off|disposed of|stolen)\b/i;
const away =
  /\b(off[- ]?(the )?road|vor|sorn|in shop|inactive|out of service|laid up|in repair|under repair|workshop|stood down|off hire|parked up)\b/i;
const ownWords = /\b(own use|not for hire|internal use|pool car|yard use)\b/i;

function readLine(list: ListRead, facts: Facts, line: SheetLine): LineRead {
  const row = rowOf(line, list.columns);
  const gone = row.all("status").find(({ text }) => sold.test(text));
  if (gone) {
    row.say(gone.header, "note", `${gone.text}: left out.`);
    const words = row.text("name") || row.text("vehicleReg") || row.text("fleetNumber");
    return { vehicle: null, problems: row.problems, leftOut: [{ row: line.row, why: "sold", words }], isPriced: false };
  }
  if (isRemark(row)) {
    const words = row.line.cells.find((cell) => cell.trim() !== "")?.trim() ?? "";
    return { vehicle: null, problems: [], leftOut: [{ row: line.row, why: "note", words }], isPriced: false };
  }
  const plate = plateOf(row, facts);
  const weightKg = weightOf(row, facts);
  const what = kindOfRow(row, facts, list.answers, weightKg);
  const { kind } = what;
  const offRoad = offRoadReason(row);
  checkPlate(row, facts, plate, kind);
  const prices = pricesOf(row, facts);
  askHowMany(row);
  const papers = documentsOf(row, list.today, kind, offRoad !== null);
  const fleetNumber = row.text("fleetNumber") || plate.fleetNumber;
  const base = baseOfRow(row, facts, list.answers);
  const spec = specOfRow(row, kind, weightKg, what.machineClass);
  const accepts = acceptsOf(row);
  const services = servicesOf(row, kind, what);
  const vehicle: SheetVehicle = {
    row: line.row,
    registration: plate.registration,
    fleetNumber: fleetNumber || null,
    name: nameOf(row, fleetNumber, kind, plate.registration),
    kind,
    weightKg,
    ...prices,
    services,
    base,
    papers,
    spec,
    autoAccept: accepts,
    offRoad: /\bsorn\b/i.test(row.text("status")) ? "sorn" : null,
    texts: textsOf(row),
    guessed: [...row.guessed],
  };
  return { vehicle, problems: row.problems, leftOut: [], isPriced: prices.rates.length > 0 };
}

/** Whether a row of one or two cells is only a remark, such as "Prepared by" and a name. */
function isRemark({ line, columns, text }: RowOf): boolean {
  const filled = line.cells.filter((cell) => cell.trim() !== "");
  const isNarrow = columns.length < 4 && columns.some(({ header }) => header !== "");
  if (filled.length > 2 || isNarrow) return false;
  const plate = plateIn(text("vehicleReg"));
  const isNumbered = columns.some(({ use, at }) => use === "fleetNumber" && /\d/.test(line.cells[at] ?? ""));
  const isVehicle = filled.some(
    (cell) => kindSaidIn(cell, null) !== null || weightIn(cell, "") !== null || ratesIn(cell, null)?.rates.length,
  );
  return !isVehicle && !isNumbered && (plate === null || ("wrong" in plate && plate.meant === undefined));
}

interface PlateOf {
  readonly registration: string | null;
  readonly fleetNumber: string;
  readonly isEmpty: boolean;
}

function plateOf(row: RowOf, { hasPlates }: Facts): PlateOf {
  const text = row.text("vehicleReg");
  const header = row.header("vehicleReg");
  const read = plateIn(text);
  const none = { registration: null, fleetNumber: "", isEmpty: read === null && hasPlates };
  if (read === null) return none;
  if ("plate" in read) return { registration: read.plate, fleetNumber: "", isEmpty: false };
  if ("several" in read) {
    row.say(
      header,
      "stop",
      `There are two registrations in one cell: ${read.several.join(", ")}. Type one of them here, and add the other vehicle afterwards.`,
      { field: "vehicleReg" },
    );
    return none;
  }
  if ("trailer" in read) {
    row.say(
      header,
      "note",
      `${read.trailer} is a trailer’s number, not a registration. It is stored as the fleet number.`,
    );
    return { ...none, fleetNumber: read.trailer };
  }
  const meant = read.meant ? { meant: read.meant } : {};
  const advice = read.meant ? `Did you mean ${read.meant}?` : "Type it as on the plate.";
  row.say(header, "ask", `“${read.wrong}” is not a UK registration. ${advice}`, { field: "vehicleReg", ...meant });
  return none;
}

function checkPlate(row: RowOf, _facts: Facts, { isEmpty }: PlateOf, kind: VehicleKind | null): void {
  if (isEmpty && kind !== null && kindLine(kind).isRoad)
    row.say(
      row.header("vehicleReg"),
      "ask",
      `A ${kindLine(kind).label} on the road has a registration. Type it, or import the row without.`,
      { field: "vehicleReg" },
    );
}

function weightOf(row: RowOf, { hasWeight }: Facts): number | null {
  const said = row.all("weight").find(({ text }) => !saysNothing(text));
  if (said) {
    const read = weightIn(said.text, weightUnitOf(said.header));
    if (!read)
      row.say(said.header, "ask", `“${said.text}” is not a weight. Type tonnes, such as 7.5.`, {
        field: "spec.weight",
      });
    else if (read.isBare) row.say(said.header, "note", `${said.text} without a unit: read as tonnes.`);
    return read?.kg ?? null;
  }
  if (hasWeight) return null;
  return weightWithin([row.text("labels"), row.text("what"), row.text("spec.kind"), row.text("name")].join(" ; "));
}

interface KindOfRow {
  readonly kind: VehicleKind | null;
  readonly machineClass: string | null;
  readonly isDoubtful: boolean;
}

/** Finds a row's vehicle kind by its kind, description, name, model, or the heading above the row. */
function kindOfRow(row: RowOf, facts: Facts, answers: SheetAnswers, weightKg: number | null): KindOfRow {
  const column = row.header("spec.kind", "what", "make", "name");
  const main = row.text("spec.kind") || row.text("what");
  const sources = [
    row.text("spec.kind"),
    row.text("what"),
    row.text("name"),
    row.text("labels"),
    `${row.text("make")} ${row.text("model")}`,
    row.text("hint"),
    row.line.heading,
  ];
  const said = sources.map((text) => kindSaidIn(text, weightKg)).find((found) => found !== null);
  const classed = facts.hasPlates ? null : machineClassIn(main);
  if (said?.kind === "excavator" || (!said && classed)) {
    const machineClass = machineClassIn(main);
    if (machineClass?.by === "weight") row.say(column, "note", `“${main}”: read as ${machineClass.machineClass}.`);
    if (machineClass?.by === "doubt")
      row.say(
        column,
        "ask",
        `“${main}” is between two classes of excavators. It is read as ${machineClass.machineClass}.`,
        { field: "spec.machineClass" },
      );
    return { kind: "excavator", machineClass: machineClass?.machineClass ?? null, isDoubtful: false };
  }
  if (said) {
    const isAsked = said.isPlant === true && facts.hasPlates;
    const ask = said.ask ?? (isAsked ? "A machine without its own kind. Choose its services." : undefined);
    if (ask) row.say(column, "ask", ask, { field: said.isPlant ? "services" : "spec.kind" });
    if (said.note) row.say(column, "note", said.note);
    return { kind: said.kind, machineClass: null, isDoubtful: said.isDoubtful === true || isAsked };
  }
  if (answers.kind) {
    row.guessed.add("spec.kind");
    return { kind: answers.kind, machineClass: null, isDoubtful: false };
  }
  const words = main === "" ? "The row has no kind of vehicle." : `“${main}” is not a known kind of vehicle.`;
  row.say(column, "ask", `${words} Choose it.`, { field: "spec.kind" });
  return { kind: null, machineClass: null, isDoubtful: true };
}

function offRoadReason(row: RowOf): string | null {
  const own = row.all("ownUse").find(({ text }) => typedYes(text) === true);
  if (own) row.say(own.header, "ask", "For your own use only. Leave it out?", { field: "row" });
  const operated = row.all("operated")[0];
  const kindText = [row.text("spec.kind"), row.text("what"), row.text("name")].join(" ");
  const kind = kindSaidIn(kindText, null)?.kind;
  if (operated && typedYes(operated.text) === false && kind && kindLine(kind).isRoad)
    row.say(operated.header, "ask", "Without a driver. Vehicles on Haulyard come with one.", { field: "row" });
  const idle = row
    .all("status")
    .find(({ text, header }) => /\b(use|active|available)\b/i.test(header) && typedYes(text) === false);
  if (idle) {
    row.say(idle.header, "ask", "Not in use. List it as off the road?", { field: "offRoad", meant: "Off the road" });
    return idle.text;
  }
  for (const use of ["status", "notes", "labels"] as const)
    for (const { text, header } of row.all(use)) {
      if (soldWithin.test(text)) row.say(header, "ask", `“${text}”. Leave it out?`, { field: "row" });
      else if (ownWords.test(text)) row.say(header, "ask", `“${text}”. Leave it out?`, { field: "row" });
      else if (away.test(text)) {
        row.say(header, "ask", `“${text}”. List it as off the road?`, {
          field: "offRoad",
          meant: /\bsorn\b/i.test(text) ? "SORN" : "Off the road",
        });
        return text;
      }
    }
  return null;
}

function askHowMany(row: RowOf): void {
  const [cell] = row.all("quantity");
  const count = cell ? typedNumber(cell.text) : 1;
  if (cell && count > 1)
    row.say(cell.header, "ask", `One row for ${count}: one vehicle is imported. Give each its own row.`, {
      field: "row",
    });
}

function pricesOf(row: RowOf, { vat: { vat } }: Facts): Pick<SheetVehicle, "rates" | "minimumHours"> {
  const rates: SheetRate[] = [];
  const least = row.text("minimumHours");
  const typed = typedNumber(least, "hours");
  let minimumHours = least === "" || Number.isNaN(typed) ? null : typed;
  if (least !== "" && minimumHours === null)
    row.say(row.header("minimumHours"), "ask", `“${least}” is not a number of hours.`, { field: "minimumHours" });
  for (const [use, unit] of [
    ["hourlyRatePence", "hour"],
    ["dailyRatePence", "day"],
    ["weekRate", "week"],
    ["rates", null],
  ] as const)
    for (const { text, header } of row.all(use)) {
      const read = ratesIn(text, unit);
      if (!read) continue;
      minimumHours = read.minimumHours ?? minimumHours;
      const own = read.vat ?? vat;
      rates.push(...read.rates.map((rate) => (own === "without" ? { ...rate, pence: withVat(rate.pence) } : rate)));
      tellOfRate(row, { text, header, use, read });
    }
  return { rates, minimumHours: askForHours(row, rates, minimumHours) };
}

interface RateCell {
  readonly text: string;
  readonly header: string;
  readonly use: ColumnUse;
  readonly read: NonNullable<ReturnType<typeof ratesIn>>;
}

function tellOfRate(row: RowOf, { text, header, use, read }: RateCell): void {
  const field = use === "dailyRatePence" || /\bdays?\b|daily/i.test(text) ? "dailyRatePence" : "hourlyRatePence";
  const ask = (words: string) => row.say(header, "ask", words, { field });
  const units = new Set(read.rates.map(({ unit }) => unit));
  if (read.open === "range") ask(`“${text}” is a range. Which price?`);
  else if (read.open === "noUnit") ask(`“${text}”: an hour or a day?`);
  else if (read.open === "onRequest") row.say(header, "note", `“${text}”: price on request.`);
  else if (read.open === "unread") ask(`“${text}” is not a price.`);
  else if (read.vat === "without" && use === "rates") ask(`“${text}” is without VAT, so 20% is added.`);
  else if (use === "weekRate")
    row.say(header, "note", "A weekly rate. It goes into the notes: vehicles have hourly and daily prices.");
  else if ([...units].some((unit) => unit !== "hour" && unit !== "day"))
    ask(`“${text}”: vehicles have hourly and daily prices.`);
  else if (use === "hourlyRatePence" && units.has("day")) row.say(header, "note", `“${text}” is a day rate.`);
  else if (use === "dailyRatePence" && units.has("hour")) row.say(header, "note", `“${text}” is an hourly rate.`);
}

function askForHours(row: RowOf, rates: readonly SheetRate[], minimumHours: number | null): number | null {
  if (minimumHours === null && rates.some(({ unit }) => unit === "hour"))
    row.say(row.header("rates", "hourlyRatePence", "dailyRatePence"), "ask", "An hourly rate without minimum hours.", {
      field: "minimumHours",
    });
  return minimumHours;
}

/** Kinds that lift: a list with LOLER dates should have one for each. Skip loaders are often checked elsewhere. */
const lifting: readonly VehicleKind[] = ["hiab", "grab", "crane", "excavator", "telehandler", "platform"];

function documentsOf(row: RowOf, today: string, kind: VehicleKind | null, isAway: boolean): SheetVehicle["papers"] {
  const papers: Partial<Record<DocumentUse, string>> = {};
  for (const paper of Object.keys(documentUses) as DocumentUse[]) {
    const [cell] = row.all(paper);
    if (!cell) continue;
    const { text, header } = cell;
    const read = dayIn(text);
    if (read === null) {
      if (text === "" && !isAway) askForDay(row, header, paper, kind);
    } else if ("day" in read) {
      papers[paper] = read.day;
      if (read.day < today)
        row.say(header, "note", `${documentUses[paper].replace(/ until$/, "")} expired on ${dayText(read.day)}.`);
    } else if ("none" in read) row.say(header, "note", `“${read.none}”: no date.`);
    else {
      const meant = read.meant ? ` Month first? ${dayText(read.meant)}.` : "";
      row.say(header, "ask", `“${read.wrong}” is not a day.${meant}`, {
        field: paper,
        ...(read.meant && { meant: read.meant }),
      });
    }
  }
  if (kind === "platform" && papers.loler)
    row.say(row.header("loler"), "note", "A platform lifts people, so it is examined every six months.");
  return papers;
}

function askForDay(row: RowOf, header: string, paper: DocumentUse, kind: VehicleKind | null): void {
  if (kind === null) return;
  if (paper === "mot" && isRoadKind(kind) && kind !== "trailer")
    row.say(header, "ask", "No date. When is the first test due, or is it tested elsewhere?", { field: paper });
  if (paper === "loler" && lifting.includes(kind))
    row.say(header, "ask", "No date. Does it not lift?", { field: paper });
}

const dayText = (day: string) => day.split("-").reverse().join("/");

function baseOfRow(row: RowOf, { hasBase }: Facts, { base }: SheetAnswers): string | null {
  const said = row.text("base").replaceAll(/\s+/g, " ");
  if (said !== "") return said;
  if (base !== undefined) {
    row.guessed.add("base");
    return base;
  }
  if (hasBase) row.say(row.header("base"), "ask", "The row does not say where it is based.", { field: "base" });
  return null;
}

function specOfRow(
  row: RowOf,
  kind: VehicleKind | null,
  weightKg: number | null,
  machineClass: string | null,
): Record<string, unknown> {
  if (kind === null) {
    const emission = emissionIn(row.text("spec.emissionClass"));
    return emission ? { emissionClass: emission } : {};
  }
  const asked = kindLine(kind).spec;
  const reach = row
    .all("notes")
    .map(({ text }) => text)
    .filter((text) => /\breach/i.test(text));
  const words = [row.text("spec.kind"), row.text("what"), row.text("labels"), row.text("name"), ...reach];
  const said: Record<string, unknown> = specIn(kind, words.join(" ; "));
  const tonnes = weightKg === null ? null : weightKg / 1000;
  if (tonnes !== null && "grossTonnes" in asked) said.grossTonnes = tonnes;
  if (tonnes !== null && "weightTonnes" in asked) said.weightTonnes = tonnes;
  if (machineClass && "machineClass" in asked) said.machineClass = machineClass;
  const fuel = fuelIn(row.text("spec.fuel"));
  if (fuel && "fuel" in asked) said.fuel = fuel;
  const emission = fuel === "electric" ? "electric" : emissionIn(row.text("spec.emissionClass"));
  if (emission && "emissionClass" in asked) said.emissionClass = emission;
  if ("attachments" in asked) said.attachments = attachmentsOf(row);
  const operated = row.text("operated");
  const operator = operated === "" ? null : operatorIn(operated, typedYes(operated));
  if (operator && "operator" in asked) said.operator = operator;
  return said;
}

function attachmentsOf(row: RowOf): string[] {
  const [cell] = row.all("spec.attachments");
  const { known, unknown } = attachmentsIn(cell?.text ?? "");
  if (cell && unknown.length > 0)
    row.say(cell.header, "ask", `${unknown.join(", ")}: not a known attachment. It is left out.`, {
      field: "spec.attachments",
    });
  return [...new Set([...known, ...attachmentsIn(row.text("labels")).known])];
}

function acceptsOf(row: RowOf): boolean | null {
  const [cell] = row.all("autoAccept");
  if (!cell || saysNothingOfYes(cell.text)) return null;
  const accepts = typedYes(cell.text);
  if (accepts === null) row.say(cell.header, "ask", `“${cell.text}” is neither yes nor no.`, { field: "autoAccept" });
  return accepts;
}
const saysNothingOfYes = (text: string) => text.trim() === "";

function servicesOf(row: RowOf, kind: VehicleKind | null, { isDoubtful }: KindOfRow): SheetVehicle["services"] {
  const said = row.text("services");
  if (said !== "") {
    const parts = said.split(/[;,|/]/).map((part) => part.trim());
    const known = parts.flatMap((part) => serviceIn(part) ?? []);
    if (known.length > 0) return known;
  }
  row.guessed.add("services");
  if (kind === null || isDoubtful) return null;
  if (kind === "other") return ["plant-hire"];
  const service = serviceSaidIn(kind, [row.text("spec.kind"), row.text("what"), row.text("labels")].join(" "));
  return service ? [service] : null;
}

/** Returns a vehicle's name: from the list, else fleet number, description, or make and model. */
function nameOf(row: RowOf, fleetNumber: string, kind: VehicleKind | null, registration: string | null): string {
  const made = [row.text("make"), row.text("model")].filter(Boolean).join(" ");
  const said = row.text("name") || fleetNumber || row.text("what") || made || row.text("spec.kind");
  // A name made of other cells is a guess: it must not replace a listed vehicle's name.
  if (row.text("name") === "") row.guessed.add("name");
  return (said || registration || (kind ? kindLine(kind).label : "")).replaceAll(/\s+/g, " ");
}

const read = new Set<ColumnUse>([
  "name",
  "vehicleReg",
  "fleetNumber",
  "spec.kind",
  "services",
  "base",
  "hourlyRatePence",
  "dailyRatePence",
  "minimumHours",
  "autoAccept",
  "spec.fuel",
  "spec.emissionClass",
  "spec.attachments",
  "spec.machineClass",
]);

function textsOf(row: RowOf): Record<string, string> {
  const uses = row.columns.flatMap(({ use }) =>
    use !== null && (use.startsWith("spec.") || passed.has(use)) && !read.has(use) ? [use] : [],
  );
  return Object.fromEntries([...new Set(uses)].flatMap((use) => (row.text(use) === "" ? [] : [[use, row.text(use)]])));
}
const passed = new Set<ColumnUse>(["serial", "make", "model", "year", "notes", "offRoad", "ownRates", "radiusMiles"]);

/** Finds rows that repeat an earlier vehicle. The same registration is a stop, the same name alone a question. */
function twiceIn(vehicles: readonly SheetVehicle[], columns: readonly SheetColumn[]): SheetProblem[] {
  const header = (...uses: readonly ColumnUse[]) =>
    uses.flatMap((use) => columns.find((column) => column.use === use) ?? [])[0]?.header ?? "";
  const problems: SheetProblem[] = [];
  const plates = new Map<string, number>();
  const names = new Map<string, number>();
  for (const { row, registration, name, fleetNumber, texts } of vehicles) {
    const plate = registration && compact(registration);
    const first = plate ? plates.get(plate) : undefined;
    if (first !== undefined) {
      const words = `The same registration as row ${first}. Leave one of them out.`;
      problems.push({ row, column: header("vehicleReg"), level: "stop", words, field: "vehicleReg" });
    } else if (plate) plates.set(plate, row);
    if (plate || texts.serial) continue;
    const key = `${name.toLowerCase()}|${fleetNumber?.toLowerCase() ?? ""}`;
    const earlier = names.get(key);
    if (earlier === undefined) names.set(key, row);
    else {
      const words = `The same name as row ${earlier}, and no registration. Are these two machines, or one listed twice?`;
      const column = fleetNumber ? header("fleetNumber") : header("name", "model", "what", "make");
      problems.push({ row, column, level: "ask", words, field: "name", meant: `${name} (${row})` });
    }
  }
  return problems;
}

/** Returns one note for each merged cell that fills several rows, at the middle one of these rows. */
function mergedNotes({ lines }: Layout, columns: readonly SheetColumn[]): SheetProblem[] {
  const spans = new Map<string, { rows: number[]; header: string; words: string }>();
  for (const { merged, row, cells } of lines)
    for (const [at, { row: from, toRow }] of merged) {
      const column = columns[at];
      if (!column || column.use === null) continue;
      const words = `Empty: the cell is merged over rows ${from + 1} to ${toRow + 1}, so ${cells[at]}.`;
      const span = spans.get(`${at} ${from}`) ?? { rows: [], header: column.header, words };
      span.rows.push(row);
      spans.set(`${at} ${from}`, span);
    }
  return [...spans.values()].map(({ rows, header, words }) => ({
    row: rows[Math.floor(rows.length / 2)] ?? null,
    column: header,
    level: "note",
    words,
  }));
}
