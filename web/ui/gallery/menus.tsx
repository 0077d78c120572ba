import Bell from "lucide-react/icons/bell";
import { useState } from "react";
import { Badge } from "../badge.tsx";
import { LinkButton } from "../button.tsx";
import { Dropdown } from "../dropdown.tsx";
import { Entry, EntryList } from "../entry-list.tsx";
import { MenuLink } from "../menu-link.tsx";
import { SideSheet } from "../side-sheet.tsx";

const at = "2026-11-21T07:30:00Z";

export function Menus() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="ui-slate ui-row">
        <MenuLink to="/ui" mark="below">
          Here
        </MenuLink>
        <MenuLink to="/blog" mark="below">
          Elsewhere
        </MenuLink>
        <LinkButton to="/auth">Sign In</LinkButton>
        <Dropdown icon={<Bell aria-hidden="true" />} name="What is new" title="News" open={open} onOpenChange={setOpen}>
          <p>Paper again.</p>
        </Dropdown>
        <SideSheet
          name="Example menu"
          head={<strong>Haulyard</strong>}
          foot={<LinkButton to="/auth">Sign In</LinkButton>}
        >
          <nav aria-label="Example">
            <MenuLink to="/ui">Here</MenuLink>
            <MenuLink to="/blog">Elsewhere</MenuLink>
          </nav>
        </SideSheet>
      </div>
      <div style={{ padding: "var(--space-4)", background: "var(--surface)" }}>
        <EntryList label="Example conversations">
          <Entry short current to="/ui" title="Kilbrodie Lifting" text="Will do." at={at} when="07:30" />
          <Entry
            short
            to="/ui"
            title="Ben Orrin Plant"
            text="At nine."
            badge={<Badge tone="signal">2</Badge>}
            at={at}
            when="Fri"
          />
          <Entry
            marked
            title="Hiab in Livingston"
            text="It is on its way, and leads nowhere."
            at={at}
            when="2 minutes ago"
          />
        </EntryList>
      </div>
    </>
  );
}
