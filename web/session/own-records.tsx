import type { ReactNode } from "react";
import { type Account, administers } from "#shared/kernel/access.ts";
import type { Role } from "#shared/kernel/operation.ts";
import type { operations } from "#shared/operations.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { may } from "./may.ts";
import { ownDashboard } from "./return-path.ts";
import { useSession } from "./session-context.ts";

const plural: Readonly<Record<Role, string>> = {
  contractor: "Contractors",
  haulier: "Hauliers",
  fleet_manager: "Fleet managers",
  driver: "Drivers",
  admin: "Admins",
};

type OwnRecordsProps = {
  /** Name of the records in plural and lower case, e.g. "bookings". */
  of: string;
  needs: keyof typeof operations;
  unless?: (who: Account) => boolean;
  children: ReactNode;
};

/** Shows records to users who can have some. Tells other users why they have none, with a link. */
export function OwnRecords({ of, needs, unless, children }: OwnRecordsProps) {
  const { user } = useSession();
  const role = user?.role ?? null;
  if (user && may(user, needs) && !unless?.(user)) return children;
  const own = ownDashboard(role);
  if (role === null)
    return (
      <EmptyState title="Choose how you work first" action={<LinkButton to="/auth">Choose a role</LinkButton>}>
        <p>Contractors book and hauliers carry. Once you choose, your {of} appear here.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={`You have no ${of} of your own`}
      action={<LinkButton to={own}>{administers(user) ? "Admin" : "Go to my dashboard"}</LinkButton>}
    >
      {administers(user) ? (
        <p>
          This page shows each user their own {of}. As an admin, open one user's from the admin pages, or by the link
          they give you.
        </p>
      ) : (
        <p>
          {`${plural[role]} have no ${of} of their own. `}
          Your work is on your dashboard.
        </p>
      )}
    </EmptyState>
  );
}
