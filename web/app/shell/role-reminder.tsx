import { useLocation } from "react-router";
import type { SessionUser } from "../../session/session-context.ts";
import { Banner } from "../../ui/banner.tsx";
import { LinkButton } from "../../ui/button.tsx";

export function RoleReminder({ user }: { user: SessionUser }) {
  const { pathname } = useLocation();
  if (user.role !== null || pathname === "/auth") return null;
  return (
    <Banner
      action={
        <LinkButton to="/auth" size="small">
          Choose a role
        </LinkButton>
      }
    >
      Say whether you book work or carry it, and your pages open up.
    </Banner>
  );
}
