import { describe, expect, it } from "vitest";
import { aFleet } from "#test/support/people.ts";
import { csvOf } from "../../kernel/csv.ts";
import { readFile } from "./read-file.ts";

const owner = aFleet("" as never).haulierId;
const headers = ["Name", "Registration", "What it is", "Hired out for", "Kept at", "Pounds an hour", "Hours at least"];
const good = ["Red", "SK26 ABC", "Hiab lorry", "Hiab", "EH6 6QQ", "90", "2"];
const row = (change: Readonly<Record<string, string>>) => headers.map((name, at) => change[name] ?? good[at] ?? "");
const known = aFleet(owner, { name: "Blue", vehicleReg: "SN19 XYZ", dailyRatePence: 30_000 });
const digger = aFleet(owner, { name: "Digger", vehicleReg: null });
const read = (lines: readonly (readonly string[])[], columns = headers) =>
  readFile([columns, ...lines], [known, digger]);
const told = (lines: readonly (readonly string[])[], columns = headers) =>
  read(lines, columns).problems.map(({ row: line, column, problem }) => [line, column, problem]);

describe("a row", () => {
  it.each<[column: string, cell: string, problem: RegExp]>([
    ["Name", "", /at least 2/],
    ["Name", "Call 0131 496 0000", /cannot contain a web/],
    ["Name", '=HYPERLINK("x")', /Begins with “=”/],
    ["Name", "+1", /Begins with “\+”/],
    ["Name", "-1", /Begins with “-”/],
    ["Registration", "BANANA 12", /not a UK registration/],
    ["Registration", "SK2O ABC", /Did you mean SK20 ABC\?/],
    ["Registration", "20 KK 35", /military/],
    ["What it is", "Rocket", /We do not know “Rocket”. Write one of: Hiab lorry, Tipper/],
    ["What it is", "", /Choose the kind of vehicle/],
    ["Hired out for", "Hiab; magic", /We do not know “magic”/],
    ["Hired out for", "", /at least one service/],
    ["Kept at", "", /address or postcode/],
    ["Pounds an hour", "ninety", /amount in pounds/],
    ["Pounds an hour", "0.5", /At least £1/],
    ["Hours at least", "", /minimum hours/],
    ["Hours at least", "1.3", /half hours/],
    ["Hours at least", "=1+1", /number of hours/],
    ["Prices of single services", "Hiab: cheap", /Write them like this/],
    ["Prices of single services", "Hiab: 90 an hour", /minimum hours/],
    ["Gross weight (t)", "900", /At most 80 t/],
    ["Gross weight (t)", "18000", /At most 80 t\. Did you mean 18 t\?/],
    ["Make", "#N/A", /“#N\/A” is a spreadsheet error/],
    ["Emission class", "Euro 9", /Write one of: Euro 3 or older/],
    ["VIN or serial number", "sk26 abc", /“SK26 ABC” is a registration, not a VIN/],
    ["VIN or serial number", "YS2R4X2000539940", /17 letters and digits/],
    ["VIN or serial number", "YS2R4X2OOO53994OI", /Did you mean YS2R4X20005399401\?/],
    ["Year", "21", /Check the year/],
    ["Off the road", "maybe", /Write SORN, Off the road, or No/],
  ])("with a wrong %s, %j, is named by row and column", (column, cell, problem) => {
    const more = headers.includes(column) ? [] : [column];
    const line = more.length > 0 ? [...good, cell] : row({ [column]: cell });
    expect(told([good.with(0, "Fine").with(1, "SK26 ABD"), line], [...headers, ...more])).toEqual([
      [3, column, expect.stringMatching(problem)],
    ]);
  });

  it("with several wrong cells names each of them", () => {
    expect(told([row({ Name: "", "What it is": "Rocket", "Kept at": "" })]).map(([, column]) => column)).toEqual([
      "What it is",
      "Name",
      "Kept at",
    ]);
  });

  it("for the same vehicle as another row is refused: by plate, by name, by equal cells", () => {
    expect(told([good, row({ Name: "Other", Registration: "sk26abc" })])).toEqual([
      [3, "Registration", expect.stringContaining("row 2")],
    ]);
    const unregistered = row({ Registration: "", Name: "Twin" });
    expect(told([unregistered, unregistered])).toEqual([[3, "Name", expect.stringContaining("row 2")]]);
  });

  it("for two identical machines is two, told apart by fleet number or serial number, in the file and in service", () => {
    const columns = [...headers, "Fleet number", "VIN or serial number"];
    const roller = { Registration: "", Name: "Roller", "What it is": "Roller", "Hired out for": "Plant Hire" };
    const twin = (fleetNumber: string, serial: string) => [...row(roller), fleetNumber, serial];
    const same = ["R1", "R1"].map((number) => twin(number, ""));
    expect(told([twin("R1", ""), twin("R2", ""), twin("", "B-77"), twin("", "B-78")], columns)).toEqual([]);
    expect(told(same, columns)).toEqual([[3, "Name", expect.stringMatching(/row 2.*fleet number or a serial/)]]);
    const machine = { name: "Roller", vehicleReg: null, spec: { kind: "roller" } };
    const [one, two] = [
      aFleet(owner, { ...machine, fleetNumber: "R1" }),
      aFleet(owner, { ...machine, serial: "B 77" }),
    ];
    const { rows, problems } = readFile([columns, twin("r1", ""), twin("", "b77"), twin("R3", "")], [one, two]);
    expect(problems).toEqual([]);
    expect(rows.map(({ fleet }) => fleet?.id)).toEqual([one.id, two.id, undefined]);
  });

  it("matches a listed vehicle by its plate, or else by its name", () => {
    const { rows, problems } = read([
      row({ Name: "Renamed", Registration: "sn19 xyz" }),
      row({ Name: "digger", Registration: "" }),
      row({ Name: "New" }),
    ]);
    expect(problems).toEqual([]);
    expect(rows.map(({ name, fleet }) => [name, fleet?.id])).toEqual([
      ["Renamed", known.id],
      ["digger", digger.id],
      ["New", undefined],
    ]);
    expect(told([row({ Name: "Blue", Registration: "" })])).toEqual([
      [2, "Registration", expect.stringContaining("SN19 XYZ")],
    ]);
    const twins = [digger, aFleet(owner, { name: "Digger" })];
    expect(readFile([headers, row({ Name: "Digger", Registration: "" })], twins).problems).toMatchObject([
      { row: 2, column: "Name" },
    ]);
  });

  it("keeps the values that its file has no column for", () => {
    const { rows } = read([row({ Registration: "sn19\u00a0xyz\u200e" })]);
    expect(rows).toMatchObject([{ dailyRatePence: 30_000, hourlyRatePence: 9000 }]);
  });

  it.each([
    ["1,250.50", 125_050],
    ["£90", 9000],
    ["90,5", 9050],
    [" 1 000 ", 100_000],
  ])("may write money as %s", (cell, pence) => {
    expect(read([row({ "Pounds an hour": cell })]).rows[0]?.hourlyRatePence).toBe(pence);
  });
});

describe("a file", () => {
  it.each<[what: string, table: string[][], row: number, column: string, problem: RegExp]>([
    ["nothing", [], 1, "", /must name the columns/],
    ["headers alone", [headers], 2, "", /no vehicle/],
    [
      "something else",
      [
        ["Date", "Amount"],
        ["1 May", "5"],
      ],
      1,
      "",
      /must name the columns/,
    ],
    [
      "a column twice",
      [
        [...headers, "name"],
        [...good, "x"],
      ],
      1,
      "Name",
      /twice/,
    ],
    ["a column missing", [headers.slice(0, 4), good.slice(0, 4)], 1, "Kept at", /missing/],
    ["more cells than columns", [headers, [...good, "", "x"]], 2, "", /more cells/],
    [
      "50,000 rows",
      [headers, ...Array<string[]>(50_000).fill(good)],
      1,
      "",
      /50,000 vehicles. The most at once is 2,000/,
    ],
    [
      "a hundred and one bases",
      [
        headers,
        ...Array.from({ length: 101 }, (_, at) =>
          row({ Registration: "", Name: `No ${at}`, "Kept at": `${at} High Street` }),
        ),
      ],
      1,
      "Kept at",
      /101 different places. The most at once is 100/,
    ],
  ])("with %s is refused in a sentence", (_what, table, line, column, problem) => {
    const { problems } = readFile(table, []);
    expect(problems).toEqual([{ row: line, column, problem: expect.stringMatching(problem) }]);
  });

  it("may have empty lines and columns in any order, and counts its rows as a spreadsheet does", () => {
    const mirrored = (cells: readonly string[]) => [...cells].reverse();
    const { problems } = readFile([[], mirrored(headers), [], [], mirrored(row({ Name: "" }))], []);
    expect(problems).toMatchObject([{ row: 5, column: "Name" }]);
  });
});

it("writes no cell that a spreadsheet would run", () => {
  expect(csvOf(["a"], [["'=1"], ["#1"]])).toBe("a\r\n''=1\r\n'#1\r\n");
});
