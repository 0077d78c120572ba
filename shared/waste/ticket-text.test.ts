import { describe, expect, it } from "vitest";
import { type TicketReading, ticketIn } from "./ticket-text.ts";

const today = "2026-11-30";
const read = (text: string): TicketReading => ticketIn(text.split("\n"), today);
const part = ({ number, grossKg, tareKg, netKg, weighedAt }: TicketReading) => [
  number,
  grossKg,
  tareKg,
  netKg,
  weighedAt,
];

/** Ticket texts as OCR returns them; expected number, gross, tare, net, time, and parts to check. */
const tickets: readonly (readonly [text: string, parts: ReturnType<typeof part>, check?: string])[] = [
  [
    "HILL QUARRY LTD\nWEIGHBRIDGE TICKET\nTicket No: 104523\nDate: 28/11/2026 Time: 10:42\nVehicle: SF19 ABC\nGROSS 31,200 kg\nTARE 14,800 kg\nNET 16,400 kg",
    ["104523", 31_200, 14_800, 16_400, "2026-11-28T10:42"],
  ],
  [
    "Ticket: WB-7781\n1st weigh 31200kg 09:12 28/11/26\n2nd weigh 14800kg 09:40 28/11/26\nNet 16400kg",
    ["WB-7781", 31_200, 14_800, 16_400, "2026-11-28T09:40"],
  ],
  [
    "TICKET 55120\n1ST WEIGH 14,800\n2ND WEIGH 31,200\nNETT 16,400\n28-11-2026 11:05",
    ["55120", 31_200, 14_800, 16_400, "2026-11-28T11:05"],
  ],
  ["GROSS 18,640kg\nTARE 9,020kg\nNET 9,620kg", [null, 18_640, 9020, 9620, null]],
  ["Gross 31.20 t\nTare 14.80 t\nNet 16.40 t", [null, 31_200, 14_800, 16_400, null]],
  ["Gross: 31.200 tonnes\nTare: 14.800 tonnes\nNett: 16.400 tonnes", [null, 31_200, 14_800, 16_400, null]],
  ["Gross (t) 31.2\nTare (t) 14.8\nNet (t) 16.4", [null, 31_200, 14_800, 16_400, null]],
  ["GROSS WEIGHT (KG)  31200\nTARE WEIGHT (KG)  14800\nNET WEIGHT (KG)  16400", [null, 31_200, 14_800, 16_400, null]],
  ["GROSS   TARE   NET\n31200   14800   16400", [null, 31_200, 14_800, 16_400, null]],
  ["Gross Tare Net (kg)\n31,200 14,800 16,400", [null, 31_200, 14_800, 16_400, null]],
  ["GROSS TARE NET\n31.20t 14.80t 16.40t", [null, 31_200, 14_800, 16_400, null]],
  ["GROSS\n31200 KG\nTARE\n14800 KG\nNET\n16400 KG", [null, 31_200, 14_800, 16_400, null]],
  ["31200 kg GROSS\n14800 kg TARE\n16400 kg NET", [null, 31_200, 14_800, 16_400, null]],
  ["G: 31200 T: 14800 N: 16400", [null, 31_200, 14_800, 16_400, null]],
  ["Gross 31200kg Tare 14800kg Net 16400kg", [null, 31_200, 14_800, 16_400, null]],
  ["Gross: 31 200 kg\nTare: 14 800 kg\nNet: 16 400 kg", [null, 31_200, 14_800, 16_400, null]],
  [
    "Weigh In 31200 kg 08:01\nWeigh Out 14800 kg 08:25\nNet 16400 kg",
    [null, 31_200, 14_800, 16_400, `${today}T08:25`],
    "weighedAt",
  ],
  ["First weight: 14.80 t\nSecond weight: 31.20 t", [null, 31_200, 14_800, null, null]],
  ["Laden 31200\nUnladen 14800\nNett 16400", [null, 31_200, 14_800, 16_400, null]],
  ["Full 31200 kg\nEmpty 14800 kg\nNet 16400 kg", [null, 31_200, 14_800, 16_400, null]],
  ["Docket No. 0098121\nGROSS 31200 KGS\nTARE 14800 KGS\nNET 16400 KGS", ["0098121", 31_200, 14_800, 16_400, null]],
  ["Ticket Number\nA/20931\nGross 31200\nTare 14800\nNet 16400", ["A/20931", 31_200, 14_800, 16_400, null]],
  ["WEIGHBRIDGE TICKET\nNo. 40077\nGross 31200\nTare 14800\nNet 16400", ["40077", 31_200, 14_800, 16_400, null]],
  [
    "Tkt# R5512  28 Nov 2026 7:15am\nGross 31200 Tare 14800 Net 16400",
    ["R5512", 31_200, 14_800, 16_400, "2026-11-28T07:15"],
  ],
  [
    "Time in 09:12 Time out 09:40\nDate 28.11.26\nGross 31200 Tare 14800 Net 16400",
    [null, 31_200, 14_800, 16_400, "2026-11-28T09:40"],
  ],
  [
    "Open Mon-Fri 07:30 to 17:00\n2026-11-28 14:02:33\nGross 31200 Tare 14800 Net 16400",
    [null, 31_200, 14_800, 16_400, "2026-11-28T14:02"],
  ],
  // Typical OCR errors: O for 0, and the reverse.
  ["GR0SS 312OO kg\nTARE 148OO kg\nNET 164OO kg", [null, 31_200, 14_800, 16_400, null]],
  ["GROSS 3I,2OOkg\nTARE l4,800kg", [null, 31_200, 14_800, null, null], "grossKg tareKg"],
  ["6ROSS 31200\nTARE 14800 K9\nNET 16400 Kq", [null, 31_200, 14_800, 16_400, null]],
  ["GR055 31,200kg\nTAR3 14,800kg\nN3T 16,400kg", [null, 31_200, 14_800, 16_400, null]],
  ["GROSS:31200kg\nTARE:14800kg\nNET:16400kg\nTicket no:1O4523", ["104523", 31_200, 14_800, 16_400, null], "number"],
  ["Gross 31200\nxxxx 14800\nNet 16400", [null, 31_200, 14_800, 16_400, null], "tareKg"],
  ["Gr~s 31200\nTare 14800\nNet 16400", [null, 31_200, 14_800, 16_400, null], "grossKg"],
  ["Date Z8/11/2026\nGross 31200 Tare 14800 Net 16400", [null, 31_200, 14_800, 16_400, null]],
  ["Date 28/11/2O26 1O:42\nGross 31200 Tare 14800 Net 16400", [null, 31_200, 14_800, 16_400, "2026-11-28T10:42"]],
  // Output of the OCR in this app for generated ticket images.
  [
    "HILLQUARRYLTD\nTicket:WB-7781\n1stweigh31200kg09:1228/11/26\n2ndweigh14800kg09:4028/11/26\nNet 16400kg",
    ["WB-7781", 31_200, 14_800, 16_400, "2026-11-28T09:40"],
  ],
  [
    "TRANSACTIONNo55120\n28Nov202611:05\nGross Tare Net(t)\n31.20 14.80 16.40\nDriver signature",
    ["55120", 31_200, 14_800, 16_400, "2026-11-28T11:05"],
  ],
  [
    "WEIGHBRIDGE\nDocket No.0098121\n28-11-202614:02:33\nGR0SS:18.640 t\nTARE:9.020t\nNETT:9.620t\nTHANK YOU",
    ["0098121", 18_640, 9020, 9620, "2026-11-28T14:02"],
  ],
  [
    "TicketNo:104523\nDate:28/11/2026Time:01:46\nGROSS 31,200 kg\nTARE 14,800kg\nNET 16,400 kg",
    ["104523", 31_200, 14_800, 16_400, "2026-11-28T01:46"],
  ],
  // Contradicting weights are returned as printed, with a part for a person to check.
  ["GROSS 31,200 kg\nTARE 14,800 kg\nNET 16,040 kg", [null, 31_200, 14_800, 16_040, null], "netKg"],
  ["GROSS 14,800 kg\nTARE 31,200 kg\nNET 16,400 kg", [null, 14_800, 31_200, 16_400, null], "grossKg tareKg netKg"],
  ["GROSS 51,200 kg\nTARE 14,800 kg\nNET 36,400 kg", [null, 51_200, 14_800, 36_400, null], "grossKg"],
  ["DELIVERY NOTE\nThank you for your custom\nTel 0131 555 0199", [null, null, null, null, null]],
  ["", [null, null, null, null, null]],
  ["Net 16.4", [null, null, null, 16_400, null]],
  ["Internet: www.hill-quarry.example\nFull range of stone 0131 555 0199", [null, null, null, null, null]],
];

describe("the text of a weighbridge ticket", () => {
  const cases = tickets.map(([text, parts, check = ""]) => ({ text, parts, check }));
  it.each(cases)("is sorted: $text", ({ text, parts, check }) => {
    const reading = read(text);
    expect([part(reading), reading.check.join(" ")]).toEqual([parts, check]);
  });

  it("may be anything without harm", () => {
    for (const text of ["G:", "GROSS\nTARE\nNET", "1ST 2ND", "NET NET NET 1 2 3", "TICKET NO", "31/02/2026 25:99"])
      expect(part(read(text))).toEqual([null, null, null, null, null]);
  });
});
