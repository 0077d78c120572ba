import Ban from "lucide-react/icons/ban";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import Flag from "lucide-react/icons/flag";
import { useState } from "react";
import type { Thread } from "#shared/messaging/model.ts";
import { useChange } from "../api/use-change.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Dropdown } from "../ui/dropdown.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import styles from "./thread-menu.module.css";

const ReportDialog = lazyPart(async () => (await import("./report-dialog.tsx")).ReportDialog, "Opening");

export function ThreadMenu({ thread }: { thread: Pick<Thread, "id" | "otherName" | "standing"> }) {
  const { id: threadId, otherName, standing } = thread;
  const [isOpen, setIsOpen] = useState(false);
  const [asking, setAsking] = useState<"report" | "block" | null>(null);
  const close = () => setAsking(null);
  const { mutate, isPending, error, reset } = useChange("setThreadBlocked", { onSuccess: close });
  const ask = (what: "report" | "block") => {
    setIsOpen(false);
    reset();
    setAsking(what);
  };
  return (
    <div className={styles.menu}>
      <Dropdown
        icon={<EllipsisVertical aria-hidden="true" />}
        name={`More about the conversation with ${otherName}`}
        open={isOpen}
        onOpenChange={setIsOpen}
      >
        <Button kind="quiet" icon={<Flag aria-hidden="true" />} onClick={() => ask("report")}>
          Report a message
        </Button>
        {standing === "blocked" ? (
          <Button
            kind="quiet"
            icon={<Ban aria-hidden="true" />}
            onClick={() => {
              setIsOpen(false);
              mutate({ threadId, blocked: false });
            }}
          >
            Unblock {otherName}
          </Button>
        ) : (
          <Button kind="quiet" icon={<Ban aria-hidden="true" />} onClick={() => ask("block")}>
            Block {otherName}
          </Button>
        )}
      </Dropdown>
      {asking === "block" && (
        <ConfirmDialog
          title={`Block ${otherName}?`}
          description="Neither of you can write here any more. They are not notified. You can unblock them at any time. Your bookings continue."
          submit="Block"
          busy={isPending}
          error={error}
          onConfirm={() => mutate({ threadId, blocked: true })}
          onClose={close}
        />
      )}
      {asking === "report" && <ReportDialog threadId={threadId} otherName={otherName} onClose={close} />}
    </div>
  );
}
