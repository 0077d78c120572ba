import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { Fleet } from "#shared/fleet/model.ts";
import { administers } from "#shared/kernel/access.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { reading } from "../../api/reading.ts";
import { useSession } from "../../session/session-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Link, useNavigate } from "../../ui/links.ts";
import { Loaded, Read } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { toast } from "../../ui/toast.ts";
import { HandoverBanners } from "./handover-banners.tsx";
import { LondonSection } from "./london-permit.tsx";
import { photosOf } from "./photo-names.ts";
import { RegisterPanel } from "./register-panel.tsx";
import { ChangedVehicle, NewVehicle } from "./vehicle-form.tsx";
import { VehicleList } from "./vehicle-list.tsx";
import { VehiclePhotos } from "./vehicle-photos.tsx";
import { RetiredTable } from "./vehicle-table.tsx";

const VehicleImport = lazyPart(
  () => import("../import/import-page.tsx").then((module) => module.VehicleImport),
  "Loading the import",
);

/** /service-fleet-manager: a haulier's vehicles with services and prices. */
export default function VehiclesPage() {
  const isAdmin = administers(useSession().user);
  const [asked] = useSearchParams();
  const haulierId = asked.get("haulier") as UserId | null;
  const query = useQuery({ ...reading("haulierFleets", { haulierId }), enabled: !isAdmin || haulierId !== null });
  if (isAdmin && !haulierId) return <NobodysVehicles />;
  if (query.data) return <Vehicles all={query.data} wanted={asked} haulierId={isAdmin ? haulierId : null} />;
  return (
    <Page title="Services and vehicles">
      <Loaded query={query} loading="Loading vehicles" like="table" count={5}>
        {() => null}
      </Loaded>
    </Page>
  );
}

type VehiclesProps = {
  all: readonly Fleet[];
  wanted: URLSearchParams;
  /** The haulier that an admin views; null for the haulier itself. */
  haulierId: UserId | null;
};

/** The list of vehicles, or the form for the vehicle in the address. */
function Vehicles({ all, wanted, haulierId }: VehiclesProps) {
  const navigate = useNavigate();
  const named = (id: string | null) => all.find((fleet) => fleet.id === id && fleet.retiredAt === null) ?? null;
  const back = haulierId ? (`/service-fleet-manager?haulier=${haulierId}` as const) : "/service-fleet-manager";
  const done = (title: string) => (fleet: Fleet) => {
    toast({ title, description: `Contractors see ${fleet.name} with these details.` });
    void navigate(back);
  };
  const above = <Link to={back}>All vehicles</Link>;
  const pictured = named(wanted.get("photos"));
  if (pictured)
    return (
      <Page
        title={`Photos of ${pictured.name}`}
        purpose="The first one shows in searches. Only signed-in people see photos."
        above={above}
        narrow
      >
        <Read of={reading("vehiclePhotos", { haulierId })} loading="Loading photos" count={2}>
          {(photos) => (
            <VehiclePhotos
              key={pictured.id}
              fleet={pictured}
              known={photosOf(pictured, photos)}
              back={back}
              onDone={() => done("Photos saved")(pictured)}
            />
          )}
        </Read>
      </Page>
    );
  const registered = named(wanted.get("registers"));
  if (registered)
    return (
      <Page
        title={`DVLA and MOT of ${registered.name}`}
        purpose="Tax, MOT, weight and emission class, as DVLA and DVSA have them."
        above={above}
        narrow
      >
        <RegisterPanel fleet={registered} haulierId={haulierId} />
        <LondonSection fleet={registered} haulierId={haulierId} />
      </Page>
    );
  const changed = named(wanted.get("vehicle"));
  if (changed)
    return (
      <Page title={`Edit ${changed.name}`} above={above} narrow>
        <ChangedVehicle key={changed.id} fleet={changed} haulierId={haulierId} back={back} onDone={done("Saved")} />
      </Page>
    );
  if (wanted.get("vehicle") === "new")
    return (
      <Page title="Add a vehicle" purpose="Contractors find it as soon as you list it." above={above} narrow>
        <NewVehicle like={named(wanted.get("like"))} haulierId={haulierId} back={back} onDone={done("Listed")} />
      </Page>
    );
  if (wanted.get("vehicle") === "import")
    return (
      <Page title="Import vehicles" purpose="From any spreadsheet that lists them." above={above}>
        <VehicleImport inService={all.filter(isInService)} haulierId={haulierId} back={back} />
      </Page>
    );
  return <AllVehicles all={all} haulierId={haulierId} />;
}

const isInService = ({ retiredAt }: Fleet) => retiredAt === null;

function AllVehicles({ all, haulierId }: Pick<VehiclesProps, "all" | "haulierId">) {
  const inService = all.filter(isInService);
  const retired = all.filter((fleet) => !isInService(fleet));
  const whose = haulierId ? (`&haulier=${haulierId}` as const) : "";
  const add = (
    <>
      <LinkButton kind="primary" to={`?vehicle=new${whose}`}>
        Add a vehicle
      </LinkButton>
      <LinkButton to={`?vehicle=import${whose}`}>Import</LinkButton>
      <LinkButton to={haulierId ? `/rates?haulier=${haulierId}` : "/rates"}>Rates</LinkButton>
    </>
  );
  return (
    <Page
      title="Services and vehicles"
      purpose="Your vehicles, their services and prices. Searches update at once."
      action={inService.length > 0 && add}
    >
      <HandoverBanners all={all} haulierId={haulierId} />
      {inService.length > 0 ? (
        <VehicleList inService={inService} haulierId={haulierId} />
      ) : (
        <EmptyState title="No vehicles yet" drawing="yard" action={add}>
          <p>Contractors book vehicles. Say what it is, where its yard is and what it costs. It takes two minutes.</p>
        </EmptyState>
      )}
      {retired.length > 0 && (
        <Section title="Off the hire list" purpose="Hidden from searches. Their past jobs stay.">
          <RetiredTable vehicles={retired} />
        </Section>
      )}
    </Page>
  );
}

function NobodysVehicles() {
  return (
    <Page title="Services and vehicles" purpose="A haulier's vehicles, their services and prices.">
      <EmptyState title="Whose vehicles?" action={<LinkButton to="/admin-dashboard">Admin</LinkButton>}>
        <p>Open a haulier under People, then its vehicles.</p>
      </EmptyState>
    </Page>
  );
}
