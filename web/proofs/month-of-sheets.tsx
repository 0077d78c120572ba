import Download from "lucide-react/icons/download";
import { useState } from "react";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { Button } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";

// Packs files, which the list need not wait for.
const MonthDialog = lazyPart(() => import("./month-dialog.tsx").then((part) => part.MonthDialog), "Loading");

/** Saves the proof sheets of a month's jobs as one file; nothing for who reads everyone's. `made`: those that one has booked. */
export function MonthOfSheets({ made }: { made: boolean }) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!may(user, "myBookings") || may(user, "allBookings")) return null;
  return (
    <>
      <Button icon={<Download aria-hidden="true" />} onClick={() => setOpen(true)}>
        Proof sheets (ZIP)
      </Button>
      {isOpen && <MonthDialog made={made} onClose={() => setOpen(false)} />}
    </>
  );
}
