import { useQuery } from "@tanstack/react-query";
import { documentType } from "#shared/compliance/document-types.ts";
import { type RunningOut, runningOut } from "#shared/compliance/expiring.ts";
import { administers, isHaulier } from "#shared/kernel/access.ts";
import { pathTo } from "#shared/web-paths.ts";
import { isFirstReading, reading } from "../../api/reading.ts";
import { useNow } from "../../device/use-now.ts";
import { may } from "../../session/may.ts";
import { useSession } from "../../session/session-context.ts";

/** An expiring document with its own name and that of its vehicle or driver. */
export type NamedDocument = RunningOut & { readonly name: string };

/** Expired and expiring documents that the user may renew; empty while loading. */
export function useDocumentsRunningOut() {
  const { user } = useSession();
  const enabled = !administers(user) && may(user, "papers") && may(user, "myFleets");
  const papers = useQuery({ ...reading("papers", {}), enabled });
  const vehicles = useQuery({ ...reading("myFleets", {}), enabled });
  const team = useQuery({ ...reading("myTeam", {}), enabled });
  const now = new Date(useNow(60_000)).toISOString();
  const names = new Map<string, string>([
    ...(vehicles.data ?? []).map(({ id, name }) => [id, name] as const),
    ...(team.data ?? []).map(({ userId, name }) => [userId, name] as const),
  ]);
  const list = runningOut(papers.data ?? [], now).flatMap((one): NamedDocument[] => {
    const { type, covers, fleetId, driverId } = one.paper;
    const { label } = documentType(type);
    if (covers === "company") return isHaulier(user) ? [{ ...one, name: label }] : [];
    // Undefined for vehicles off the hire list, whose documents are skipped.
    const whose = names.get(fleetId ?? driverId ?? "");
    return whose ? [{ ...one, name: `${label} of ${whose}` }] : [];
  });
  return { list, isPending: [papers, vehicles, team].some(isFirstReading) };
}

export const formFor = ({ paper }: NamedDocument) => pathTo("/documents", { query: { paper: "new", after: paper.id } });
