import type { ReactNode } from "react";
import type { Role } from "#shared/kernel/operation.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useIsDeclared } from "./declared-routes.ts";
import { ownDashboard } from "./return-path.ts";
import { useSession } from "./session-context.ts";

type OwnRecordsProps = {
  /** Plural, lower case, e.g. "bookings". */
  of: string;
  /** Who has such records. */
  roles: readonly Role[];
  children: ReactNode;
};

/** Shows records to the roles that have any; tells the others why there are none for them, and where to go. */
export function OwnRecords({ of, roles, children }: OwnRecordsProps) {
  const isDeclared = useIsDeclared();
  const role = useSession().user?.role ?? null;
  if (role && roles.includes(role)) return children;
  const own = ownDashboard(role, isDeclared);
  if (role === null)
    return (
      <EmptyState title="Choose how you work first" action={<LinkButton to="/auth">Choose a role</LinkButton>}>
        <p>Contractors book and hauliers carry. Once you have chosen, your {of} are kept here.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={`You have no ${of} of your own`}
      action={<LinkButton to={own}>{role === "admin" ? "Admin" : "Go to my dashboard"}</LinkButton>}
    >
      {role === "admin" ? (
        <p>
          This page shows people their own {of}. As an admin you reach one person's from the admin pages, or by the
          address they give you.
        </p>
      ) : (
        <p>
          {`${role === "fleet_manager" ? "Fleet managers" : `${role.charAt(0).toUpperCase()}${role.slice(1)}s`} keep no ${of} of their own. `}
          What concerns you is on your dashboard.
        </p>
      )}
    </EmptyState>
  );
}
