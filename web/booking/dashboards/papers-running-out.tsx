import { useQuery } from "@tanstack/react-query";
import { paperType } from "#shared/compliance/paper-types.ts";
import { endWords, type RunningOut, runningOut } from "#shared/compliance/running-out.ts";
import { administers, isHaulier } from "#shared/kernel/access.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { pathTo } from "#shared/web-paths.ts";
import { reading } from "../../api/reading.ts";
import { useNow } from "../../device/use-now.ts";
import { may } from "../../session/may.ts";
import { useSession } from "../../session/session-context.ts";
import { PrimaryLink } from "../../ui/button.tsx";
import { Link } from "../../ui/links.ts";
import { NextAction } from "../../ui/next-action.tsx";
import { Section } from "../../ui/section.tsx";

/** A paper near its end, with what it is and of which vehicle or driver. */
type Named = RunningOut & { readonly name: string };

/** The papers in use that run out soon or have run out, of those that somebody may send. None while they are read. */
export function usePapersRunningOut() {
  const { user } = useSession();
  const enabled = !administers(user) && may(user, "papers") && may(user, "myFleets");
  const papers = useQuery({ ...reading("papers", {}), enabled });
  const fleets = useQuery({ ...reading("myFleets", {}), enabled });
  const team = useQuery({ ...reading("myTeam", {}), enabled });
  const now = new Date(useNow(60_000)).toISOString();
  const names = new Map<string, string>([
    ...(fleets.data ?? []).map(({ id, name }) => [id, name] as const),
    ...(team.data ?? []).map(({ userId, name }) => [userId, name] as const),
  ]);
  const list = runningOut(papers.data ?? [], now).flatMap((one): Named[] => {
    const { type, covers, fleetId, driverId } = one.paper;
    const { label } = paperType(type);
    if (covers === "company") return isHaulier(user) ? [{ ...one, name: label }] : [];
    // Nothing is asked any more of a vehicle that is retired.
    const whose = names.get(fleetId ?? driverId ?? "");
    return whose ? [{ ...one, name: `${label} of ${whose}` }] : [];
  });
  return { list, isPending: [papers, fleets, team].some(({ isLoading }) => isLoading) };
}

const formFor = ({ paper }: Named) => pathTo("/documents", { query: { paper: "new", after: paper.id } });

/** The one thing to do next where that is a paper. */
export function NextPaper({ of }: { of: Named }) {
  const { name, days, expiresOn } = of;
  return (
    <NextAction
      title={`${name} ${endWords(days)}`}
      text={
        days < 0
          ? `Its last day was ${dayText(expiresOn)}. Jobs that need it cannot be taken until a new one is approved.`
          : `Its last day is ${dayText(expiresOn)}. Send the new one in time.`
      }
      action={<PrimaryLink to={formFor(of)}>Send the new one</PrimaryLink>}
    />
  );
}

/** All papers that run out soon or have run out; nothing where there is none. */
export function PapersRunningOut({ of: { list } }: { of: ReturnType<typeof usePapersRunningOut> }) {
  if (list.length === 0) return null;
  return (
    <Section title="Documents that run out" action={<Link to="/documents">Documents</Link>}>
      <ul className="ui-lines">
        {list.map((one) => (
          <li key={one.paper.id} className="ui-row ui-row-between">
            <span>
              <strong>{one.name}</strong> {endWords(one.days)},{" "}
              <span className="ui-soft">last day {dayText(one.expiresOn)}</span>
            </span>
            <Link to={formFor(one)}>
              Send the new one <span className="ui-visually-hidden">{one.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
