import { useQuery } from "@tanstack/react-query";
import FileText from "lucide-react/icons/file-text";
import type { Message } from "#shared/messaging/model.ts";
import { reading } from "../api/reading.ts";
import { Photo } from "../photos/photo.tsx";
import styles from "./attachment.module.css";
import { sizeText } from "./file-size.ts";
import { signedAt } from "./signed-at.ts";

/** A link works for two hours from when it was signed; a newer one is fetched before they are over. */
const freshMs = 110 * 60_000;

/** The file of a message: a picture to look at, or a document to open. Both open in a tab of their own. */
export function Attachment({ message }: { message: Message }) {
  const { threadId, id, createdAt, fileName, fileSize, fileUrl, type } = message;
  const { data: url } = useQuery({
    ...reading("messageFile", { threadId, messageId: id, createdAt }),
    initialData: fileUrl ?? "",
    initialDataUpdatedAt: signedAt(fileUrl ?? ""),
    staleTime: freshMs,
  });
  const name = fileName ?? "File";
  if (type === "image")
    return (
      <a href={url} target="_blank" rel="noopener noreferrer" className={styles.picture}>
        <Photo src={url} alt={name} width={256} height={192} />
      </a>
    );
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={styles.document}>
      <FileText aria-hidden="true" />
      <span>{name}</span>
      {fileSize !== null && <span className="ui-soft">{sizeText(fileSize)}</span>}
    </a>
  );
}
