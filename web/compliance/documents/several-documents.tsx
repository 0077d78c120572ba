import { useState } from "react";
import { ukDayOf } from "#shared/kernel/time.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { Hint } from "../../ui/hint.tsx";
import { SteadyList } from "../../ui/steady-list.tsx";
import { toast, toastFailure } from "../../ui/toast.ts";
import type { DocumentDraft } from "./document-draft.ts";
import { DocumentForm, type DocumentFormProps } from "./document-form.tsx";
import { guessDocument } from "./document-guess.ts";
import { documentText } from "./document-text.ts";
import { acceptedTypes, documentFileRefusal } from "./document-upload.ts";
import { documentLabel } from "./document-words.ts";

/** Maximum number of files at once: all upload in parallel, and the user must check each. */
const mostFiles = 20;

interface Sorted {
  readonly key: string;
  readonly file: File;
  readonly draft: DocumentDraft;
}

type SeveralDocumentsProps = Pick<DocumentFormProps, "allowed" | "vehicles" | "drivers" | "hauliers">;

/** Sends many documents. Guesses each one's type from its content; the user checks each before sending. */
export function SeveralDocuments(covered: SeveralDocumentsProps) {
  const [papers, setPapers] = useState<readonly Sorted[]>();
  const [isReading, setReading] = useState(false);
  const leave = (key: string) => setPapers((before) => before?.filter((one) => one.key !== key));
  const take = async (files: readonly File[]) => {
    const waiting = papers ?? [];
    const fresh = files.filter((file) => !waiting.some(({ key }) => key === keyOf(file)));
    const room = fresh.slice(0, Math.max(0, mostFiles - waiting.length));
    if (room.length < fresh.length)
      toastFailure(`${mostFiles} files at a time. Drop the others when these are sent.`, "Some files were left out");
    setReading(true);
    const today = ukDayOf(new Date().toISOString());
    const sorted: Sorted[] = [];
    for (const file of room) {
      const why = documentFileRefusal(file);
      if (why) toastFailure(why, file.name);
      else sorted.push(await sortedOne(file, covered, today));
    }
    setPapers((before) => [...(before ?? []), ...sorted]);
    setReading(false);
  };
  return (
    <>
      <FileDrop
        label="Files"
        hint={`PDFs and photos, ${mostFiles} at a time, up to 20 MB each. Only Haulyard and your own people see them.`}
        asks="file"
        accept={acceptedTypes}
        file={null}
        onFiles={(files) => void take(files)}
      />
      <p role="status">{isReading ? "Reading the files…" : ""}</p>
      {papers && (
        <SteadyList
          id="papers"
          title="Check each, then send it"
          calm={null}
          items={papers.map(({ key, file, draft }) => ({
            key,
            draw: (isSettled) => (
              <Card as="li" labelledBy={key} inert={isSettled}>
                <h3 id={key}>{file.name}</h3>
                <Hint>{draft.type === "" ? unknown : "Filled in from the file. Check each field."}</Hint>
                <DocumentForm
                  {...covered}
                  start={draft}
                  file={file}
                  cancel={<Button onClick={() => leave(key)}>Leave it out</Button>}
                  onDone={(paper) => {
                    toast({ title: "Sent for checking", description: documentLabel(paper) });
                    leave(key);
                  }}
                />
              </Card>
            ),
          }))}
        />
      )}
    </>
  );
}

async function sortedOne(file: File, covered: SeveralDocumentsProps, today: string): Promise<Sorted> {
  const draft = guessDocument({ name: file.name, text: await documentText(file) }, covered, today);
  return { key: keyOf(file), file, draft: { ...draft, file: file.name } };
}

const unknown = "We cannot tell what it is: please fill it in.";
const keyOf = ({ name, size, lastModified }: File) => `paper-${name}-${size}-${lastModified}`.replace(/\s/g, "-");
