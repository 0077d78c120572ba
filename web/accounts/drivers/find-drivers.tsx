import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { DriverCard, LicenceWanted, type ListedDriver } from "#shared/accounts/driver.ts";
import { areasByTown, areaWords, isPostcodeArea } from "#shared/geo/postcode-areas.ts";
import { pages, reading } from "../../api/reading.ts";
import { useChange } from "../../api/use-change.ts";
import { may } from "../../session/may.ts";
import { useSession } from "../../session/session-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { Fieldset } from "../../ui/fieldset.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Select } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import { useChangeSearch } from "../../ui/use-change-search.ts";
import { whenText } from "../../ui/when-text.ts";
import { DriverEntry } from "./driver-entry.tsx";
import { cardWords, licenceWantedWords } from "./driver-words.ts";

function useAsked() {
  const [params] = useSearchParams();
  const area = params.get("area") ?? "";
  return {
    area: isPostcodeArea(area) ? area : null,
    licence: LicenceWanted.safeParse(params.get("licence")).data ?? null,
    card: DriverCard.safeParse(params.get("card")).data ?? null,
  };
}

export function FindDrivers() {
  const asked = useAsked();
  const change = useChangeSearch();
  const isAnything = Object.values(asked).some(Boolean);
  const choices = {
    area: ["Area", "Anywhere", areasByTown.map((area) => [area, areaWords(area)] as const)],
    licence: ["Licence for", "Any", Object.entries(licenceWantedWords)],
    card: ["Card", "With or without", Object.entries(cardWords)],
  } as const;
  return (
    <>
      <Fieldset legend="Which drivers" legendHidden>
        <div className="ui-fields">
          {Object.entries(choices).map(([name, [label, any, options]]) => (
            <Field key={name} label={label}>
              <Select
                value={asked[name as keyof typeof asked] ?? ""}
                onChange={(event) => change({ [name]: event.target.value || null }, { replace: true })}
                options={[["", any], ...options]}
              />
            </Field>
          ))}
        </div>
      </Fieldset>
      <PagedList
        list={useInfiniteQuery({ ...pages("listedDrivers", asked), staleTime: 60_000 })}
        loading="Looking for drivers"
        like="cards"
        count={3}
        empty={
          <EmptyState title={isAnything ? "No driver matches" : "No drivers listed yet"} drawing="people">
            <p>
              {isAnything
                ? "Widen your search: another area, or no card."
                : "Drivers appear here once they are checked and agree. Invite those you know by email, below."}
            </p>
          </EmptyState>
        }
      >
        {(drivers) => (
          <ul className="ui-grid ui-grid-wide">
            {drivers.map((driver) => (
              <DriverEntry key={driver.id} as="li" driver={driver} action={<Invite driver={driver} />} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

/** Invites a driver, or shows the invitation. Only hauliers invite. */
function Invite({ driver }: { driver: ListedDriver }) {
  const invites = may(useSession().user, "inviteListedDriver");
  return invites ? <Asking driver={driver} /> : null;
}

const stateWords = {
  invited: "Invited",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
  expired: "Not answered",
};

function Asking({ driver: { id, name } }: { driver: ListedDriver }) {
  const { data: sent } = useQuery(reading("sentInvitations", {}));
  const { data: team } = useQuery(reading("myTeam", {}));
  const { mutate, isPending, error } = useChange("inviteListedDriver", {
    onSuccess: ({ expiresAt }) =>
      toast({ title: "Invitation sent", description: `${name} can accept it until ${whenText(expiresAt)}.` }),
  });
  if (!sent || !team) return null;
  if (team.some(({ userId }) => userId === id)) return <Badge tone="go">Works for you</Badge>;
  const last = sent.find(({ driverId }) => driverId === id);
  return (
    <div className="ui-row">
      {last && <Badge tone={last.state === "invited" ? "signal" : "neutral"}>{stateWords[last.state]}</Badge>}
      {last?.state !== "invited" && (
        <Button kind="primary" busy={isPending} onClick={() => mutate({ userId: id })}>
          {last ? "Invite again" : "Invite"}
          <span className="ui-visually-hidden"> {name}</span>
        </Button>
      )}
      {error && <Problem error={error} inline />}
    </div>
  );
}
