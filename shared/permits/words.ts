import { dayText } from "../kernel/day-text.ts";
import { formatSum } from "../kernel/money-text.ts";
import { type Council, councilsReadOn, type Notice, type OnRoad, type RoadPermit } from "./councils.ts";

export const noticeWords = ({ count, unit }: Notice): string => `${count} ${unit}`;

const periodWords = { week: "a week", "two weeks": "for each two weeks", month: "a month", permit: "for the permit" };
const feeWords = ({ pence, per }: NonNullable<RoadPermit["fee"]>) => `${formatSum(pence)} ${periodWords[per]}`;

const needs: Readonly<Record<OnRoad, string>> = {
  skip: "A skip on a public road needs a permit",
  crane: "A crane on a public road needs a permit",
  "road works": "Work on a public road needs a permit",
};
const applies = {
  hirer: "Only you, the hirer, can apply for it. You pay the council yourself.",
  haulier: "Only the haulier can apply for it. The fee is part of its price, with VAT if it is registered.",
};

export function permitWords(
  what: OnRoad,
  council: Council | null,
  { permit, notice }: { permit: RoadPermit | null; notice: Notice | null },
): string[] {
  if (!permit)
    return [
      `${needs[what]}. Ask ${council?.name ?? "the council"} how long before it needs the application, what it charges and who must apply.`,
    ];
  const { fee, who, also, source, sure } = permit;
  const open = [
    notice ? "" : "how long before it needs the application",
    fee ? "" : "what it charges",
    who ? "" : "who must apply",
  ].filter(Boolean);
  return [
    `${needs[what]} of ${council?.name}.`,
    notice ? `It needs the application ${noticeWords(notice)} before.` : "",
    fee ? `It charges ${feeWords(fee)}.` : "",
    who ? applies[who] : "",
    also ?? "",
    open.length > 0 ? `Ask the council ${open.join(" and ")}.` : "",
    sure === "others" ? "We have not seen the council’s own page: confirm it with the council." : "",
    `Source: ${source}, read on ${dayText(councilsReadOn)}.`,
  ].filter(Boolean);
}
