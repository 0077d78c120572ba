import MessageSquare from "lucide-react/icons/message-square";
import { Link } from "../../lib/links.ts";
import { countText } from "../../ui/badge.tsx";
import bar from "./bar.module.css";

/** To the conversations, with how many messages wait unread; "99+" above 99, nothing at 0. */
export function MessagesButton({ unread }: { unread: number }) {
  const count = countText(unread);
  return (
    <Link to="/messaging" className={bar.button}>
      <MessageSquare aria-hidden="true" />
      <span className="ui-visually-hidden">{count ? `Messages, ${count} unread` : "Messages"}</span>
      {count && (
        <span className={bar.unread} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
}
