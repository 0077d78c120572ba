import Download from "lucide-react/icons/download";
import { useState } from "react";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { Button } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";

// Loaded on demand, because the dialog needs the ZIP library.
const MonthDialog = lazyPart(() => import("./month-dialog.tsx").then((part) => part.MonthDialog), "Loading");

/** Saves a month's proofs of delivery as one file. Hidden for admins. `made`: exports jobs that the user booked. */
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
