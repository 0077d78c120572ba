import MessageSquare from "lucide-react/icons/message-square";
import { countText } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/button.tsx";
import bar from "./bar.module.css";

/** Link to the conversations with the unread count: "99+" above 99, no number at 0. */
export function MessagesButton({ unread }: { unread: number }) {
  const count = countText(unread);
  return (
    <LinkButton to="/messaging" kind="quiet" size="icon">
      <MessageSquare aria-hidden="true" />
      <span className="ui-visually-hidden">{count ? `Messages, ${count} unread` : "Messages"}</span>
      {count && (
        <span className={bar.unread} aria-hidden="true">
          {count}
        </span>
      )}
    </LinkButton>
  );
}
