import { useQuery } from "@tanstack/react-query";
import FileText from "lucide-react/icons/file-text";
import type { Message } from "#shared/messaging/model.ts";
import { reading } from "../api/reading.ts";
import { Photo } from "../photos/photo.tsx";
import styles from "./attachment.module.css";

/** Age from which a file link is fetched again, in ms. Links expire two hours after signing. */
const freshMs = 110 * 60_000;

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

const mega = 1024 * 1024;
const figures = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

function sizeText(bytes: number): string {
  return bytes < mega ? `${figures.format(Math.ceil(bytes / 1024))} kB` : `${figures.format(bytes / mega)} MB`;
}

/** Returns when a file link was signed, in epoch ms; 0 for other links. */
function signedAt(url: string): number {
  const found = /[?&]X-Amz-Date=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(url);
  if (!found) return 0;
  const [, year, month, day, hour, minute, second] = found.map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
}
