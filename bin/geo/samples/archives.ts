import { strToU8, zipSync } from "fflate";
import { workbookOf } from "#test/support/workbook.ts";

const packed = new Date("2025-08-14T12:00:00");

const zipOf = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, contents]) => [
        name,
        typeof contents === "string" ? strToU8(contents) : contents,
      ]),
    ),
    { mtime: packed },
  );

export const codePointRows = {
  ab: ['"AB101AB",10,394235,806529,"S92000003","","S08000020","","S12000033","S13002842"'],
  eh: [
    '"EH8 8DX",10,326866,673957,"S92000003","","S08000024","","S12000036","S13002929"',
    '"EH8 9YL",10,326200,673100,"S92000003","","S08000024","","S12000036","S13002933"',
    '"EH8 9ZZ",90,0,0,"S92000003","","S08000024","","S12000036","S13002933"',
  ],
  cf: ['"CF101AA",10,318400,176400,"W92000004","","W11000029","","W06000015","W05001280"'],
};

export function codePointArchive(rows: Record<string, string[]> = codePointRows): Uint8Array {
  const areas = Object.entries(rows).map(([area, lines]) => [`Data/CSV/${area}.csv`, `${lines.join("\r\n")}\r\n`]);
  return zipOf({ ...Object.fromEntries(areas), "Doc/Codelist.xlsx": codelist(), "Doc/licence.txt": "OGL" });
}

const codelist = () =>
  workbookOf({
    UTA: [
      ["Aberdeen City", "S12000033"],
      ["City of Edinburgh", "S12000036"],
      ["Caerdydd - Cardiff", "W06000015"],
    ],
  });

type OpenName = {
  name: string;
  language?: string;
  otherName?: string;
  type: string;
  at: [x: number, y: number];
  box?: [west: number, south: number, east: number, north: number];
  town?: string;
  country?: string;
};

export function openNamesRow({ name, language = "", otherName = "", type, at, box, town = "", country }: OpenName) {
  const kind = type.includes("Road") ? "transportNetwork" : type === "Postcode" ? "other" : "populatedPlace";
  const [west, south, east, north] = box ?? [...at, ...at];
  const names = ["osgb4000000074813508", "", name, language, otherName, otherName ? "eng" : "", kind, type];
  const region = ["", "", "", "City of Edinburgh", "", "", "Scotland", "", country ?? "Scotland", "", "", "", ""];
  return [...names, ...at, "12000", "25000", west, south, east, north, "EH1", "", town, "", "", ...region].join(",");
}

export const openNamesRows = [
  openNamesRow({ name: "Edinburgh", type: "City", at: [325800, 673900] }),
  openNamesRow({ name: "Leith", type: "Suburban Area", at: [327000, 676000] }),
  openNamesRow({ name: "Musselburgh", type: "Town", at: [334500, 672700] }),
  openNamesRow({
    name: "Great Junction Street",
    type: "Named Road",
    at: [326700, 676300],
    box: [326400, 676100, 327000, 676500],
    town: "Edinburgh",
  }),
  openNamesRow({ name: "EH6 6QQ", type: "Postcode", at: [326836, 676811], town: "Edinburgh" }),
  openNamesRow({ name: "A900", type: "Numbered Road", at: [326700, 675300] }),
];

export const welshRows = [
  openNamesRow({
    name: "Caerdydd",
    language: "cym",
    otherName: "Cardiff",
    type: "City",
    at: [318400, 176400],
    country: "Wales",
  }),
  openNamesRow({
    name: "Heol Eglwys Fair",
    language: "cym",
    otherName: "St Mary Street",
    type: "Section Of Named Road",
    at: [318300, 176200],
    town: "Caerdydd / Cardiff",
    country: "Wales",
  }),
];

export function openNamesArchive(squares: Record<string, string[]> = { NT27: openNamesRows, ST17: welshRows }) {
  const files = Object.entries(squares).map(([square, rows]) => [
    `Data/${square}.csv`,
    `\uFEFF${rows.join("\r\n")}\r\n`,
  ]);
  return zipOf({ ...Object.fromEntries(files), "Doc/OS_Open_Names_Header.csv": "ID,NAMES_URI,NAME1\r\n" });
}
