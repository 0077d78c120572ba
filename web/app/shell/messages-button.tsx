import MessageSquare from "lucide-react/icons/message-square";
import { Link } from "../../lib/links.ts";
import { countText } from "../../ui/badge.tsx";

/** To the conversations, with how many messages wait unread; "99+" above 99, nothing at 0. */
export function MessagesButton({ unread }: { unread: number }) {
  const count = countText(unread);
  return (
    <Link to="/messaging" className="app-bar-button app-messages">
      <MessageSquare aria-hidden="true" />
      <span className="ui-visually-hidden">{count ? `Messages, ${count} unread` : "Messages"}</span>
      {count && (
        <span className="app-unread" aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
}
